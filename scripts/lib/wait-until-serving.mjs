import http from 'node:http';

const TIMEOUT_MS = 3_000;
/** Body of `/readyz` when everything but the accounts' database is ready. */
const ONLY_ACCOUNTS = /^not ready: accounts\s*$/;

/** Returns status and text of a GET; null without a response. */
function read(url) {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false, timeout: TIMEOUT_MS }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode, text }));
      response.on('error', () => resolve(null));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });
}

/** Returns the parts that are ready according to `/readyz`: `all`, the `markets`, or `none`. */
async function servingAt(url) {
  const answer = await read(url);
  if (answer?.status === 200) return 'all';
  return ONLY_ACCOUNTS.test(answer?.text ?? '') ? 'markets' : 'none';
}

/**
 * Waits until `/readyz` reports that everything is ready (`all`), or for `accountsWaitMs` that only the accounts are not
 * (`markets`); `none` after `waitMs`, or when `isGivenUp` returns true.
 */
export async function waitUntilServing(url, { waitMs, accountsWaitMs, everyMs = 50, isGivenUp = () => false }) {
  const giveUpAt = performance.now() + waitMs;
  let marketsSince = Infinity;
  while (performance.now() < giveUpAt && !isGivenUp()) {
    const serving = await servingAt(url);
    if (serving === 'all') return serving;
    marketsSince = serving === 'markets' ? Math.min(marketsSince, performance.now()) : Infinity;
    if (performance.now() - marketsSince >= accountsWaitMs) return serving;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return 'none';
}

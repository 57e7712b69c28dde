import http from 'node:http';

const TIMEOUT_MS = 3_000;

/** Returns the status of a GET; null without a response. */
export function statusOf(url) {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
      response.on('error', () => resolve(null));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });
}

/** Waits until an address answers 200; false after `waitMs` or when `isGivenUp` returns true. */
export async function waitForOk(url, waitMs, isGivenUp = () => false) {
  const giveUpAt = performance.now() + waitMs;
  while (performance.now() < giveUpAt && !isGivenUp()) {
    if ((await statusOf(url)) === 200) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

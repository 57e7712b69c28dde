import http from 'node:http';

const PROBE_TIMEOUT_MS = 1_000;
const KEEP_MS = 1_000;

/** Asks once a second at most whether a process answers HTTP at an origin; anything below 500 is an answer. */
export function createProbe(origin: string, clock: () => number): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean> } | undefined;
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      const request = http.request(`${origin}/robots.txt`, { method: 'HEAD', timeout: PROBE_TIMEOUT_MS, agent: false }, (response) => {
        response.resume();
        resolve((response.statusCode ?? 500) < 500);
      });
      request.on('timeout', () => request.destroy());
      request.on('error', () => resolve(false));
      request.end();
    });
  return () => {
    const now = clock();
    // Either way: a clock set back keeps no answer longer.
    if (!asked || Math.abs(now - asked.at) >= KEEP_MS) asked = { at: now, answer: ask() };
    return asked.answer;
  };
}

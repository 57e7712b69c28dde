import http from 'node:http';

const PROBE_TIMEOUT_MS = 1_000;
const KEEP_MS = 1_000;

/** Creates a health check of an origin by HTTP, at most once a second; any status below 500 counts as up. */
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
    // The absolute difference: after a clock was set back the answer is not kept longer.
    if (!asked || Math.abs(now - asked.at) >= KEEP_MS) asked = { at: now, answer: ask() };
    return asked.answer;
  };
}

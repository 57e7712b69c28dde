import type { ServerResponse } from 'node:http';
import { securityHeaders } from './security-headers';

/** Texts for programs while the exchange or the web process does not answer. */
export const AWAY = { exchange: 'The exchange does not answer.', data: 'System connection unstable.' } as const;

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad request.',
  405: 'Method not allowed.',
  414: 'The address is too long.',
  429: 'Too many requests.',
  431: 'Too many headers.',
};

/** Answers with a plain text: refusals that no page of the site leads to. */
export function refuse(response: ServerResponse, status: keyof typeof REASONS, isSecure: boolean): void {
  response.writeHead(status, {
    ...securityHeaders(isSecure),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 405 ? { allow: 'GET, HEAD' } : {}),
    ...(status === 429 ? { 'retry-after': '1' } : {}),
  });
  response.end(REASONS[status]);
}

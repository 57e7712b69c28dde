import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_TEXTS } from '../content/text-folders';
import { languageOfPath } from './path-language';
import { securityHeaders } from './security-headers';

/** Texts for programs while the exchange or the web process does not answer. */
export const AWAY = { exchange: 'The exchange does not answer.', data: 'System connection unstable.' } as const;

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad request.',
  405: 'Method not allowed.',
  414: 'The address is too long.',
  431: 'Too many headers.',
};

function answer(response: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>>): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}

/** Answers with a plain text: refusals that no page of the site leads to. */
export function refuse(response: ServerResponse, status: keyof typeof REASONS, isSecure: boolean): void {
  answer(response, status, REASONS[status] ?? '', { ...securityHeaders(isSecure), ...(status === 405 ? { allow: 'GET, HEAD' } : {}) });
}

/** Answers 429 with a plain text in the language of the path: a visitor, or others at the same address, request pages too fast. */
export function refuseBusy(request: IncomingMessage, response: ServerResponse, isSecure: boolean): void {
  const text = ERROR_TEXTS.of(languageOfPath(request.url ?? '/').code, 'tooManyRequests');
  answer(response, 429, text, { ...securityHeaders(isSecure), 'retry-after': '1' });
}

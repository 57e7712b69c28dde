import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_CODE } from '../../lib/contract/error-codes';
import { ERROR_TEXTS } from '../content/text-folders';
import { failure } from '../platform/errors';
import { BARE_POLICY } from './csp';
import { languageOfPath } from './path-language';
import { AWAY } from './refuse';
import { securityHeaders } from './security-headers';
import { URL_LENGTH_MAX } from './request-kind';

const RETRY_AFTER_S = 2;

const STYLE =
  'html{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;text-align:center;padding:24px;box-sizing:border-box;' +
  'font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}h1{margin:0;font-size:20px;font-weight:600}a{color:LinkText}';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the page that is sent when the web process does not answer, in the language of the path: text and a link, without further resources. */
export function unavailablePage(path: string): string {
  const target = path.startsWith('/') && !path.startsWith('//') && path.length <= URL_LENGTH_MAX ? path : '/';
  const { code, lang, direction } = languageOfPath(path);
  const title = escapeHtml(ERROR_TEXTS.of(code, 'unavailable'));
  return (
    `<!doctype html><html lang="${lang}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>` +
    `<body><h1>${title}</h1><p><a href="${escapeHtml(target)}">${escapeHtml(ERROR_TEXTS.of(code, 'refresh'))}</a></p></body></html>`
  );
}

/** Kind of caller that a 503 is written for. */
export type CallerKind = 'page' | 'exchange' | 'data';

function bodyFor(caller: CallerKind, path: string): { type: string; body: string } {
  if (caller === 'page') return { type: 'text/html; charset=utf-8', body: unavailablePage(path) };
  if (caller === 'exchange')
    return { type: 'application/json; charset=utf-8', body: JSON.stringify(failure(ERROR_CODE.notReady, AWAY.exchange)) };
  return { type: 'text/plain; charset=utf-8', body: AWAY.data };
}

/** Answers 503: a page for people, the envelope for the exchange's callers, plain text for others. */
export function respondUnavailable(request: IncomingMessage, response: ServerResponse, caller: CallerKind, isSecure: boolean): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { type, body } = bodyFor(caller, request.url ?? '/');
  response.writeHead(503, {
    ...securityHeaders(isSecure),
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': BARE_POLICY,
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_S),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

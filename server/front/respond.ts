import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { negotiateEncoding } from './compression';
import { pagePolicy, SVG_POLICY } from './csp';
import type { PreparedAnswer } from './prepared-answer';
import { securityHeaders, type Visitor } from './security-headers';

/** Returns `vary` with `accept-encoding` added. */
export function varyByEncoding(vary: OutgoingHttpHeaders[string]): string {
  const names = String(vary ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.some((name) => name.toLowerCase() === 'accept-encoding') ? names.join(', ') : [...names, 'Accept-Encoding'].join(', ');
}

/** Returns the headers that depend on the visitor: the security ones, with the policy of an HTML page or an SVG. */
export function visitorHeaders(visitor: Visitor, scriptHashes: readonly string[] | null, contentType: string): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = securityHeaders(visitor.isSecure);
  const { host, isSecure, chatHost } = visitor;
  if (scriptHashes !== null) headers['content-security-policy'] = pagePolicy(scriptHashes, host, isSecure, chatHost);
  else if (contentType.startsWith('image/svg')) headers['content-security-policy'] = SVG_POLICY;
  return headers;
}

/** Sends a prepared answer in the best encoding that the client accepts. */
export async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
  options: { visitor: Visitor; onMade: (bytes: number) => void },
): Promise<void> {
  const encoding = answer.usableEncoding(negotiateEncoding(request.headers['accept-encoding']));
  const made = answer.encoded(encoding, options.onMade);
  const body = Buffer.isBuffer(made) ? made : await made;
  if (response.destroyed) return;
  const { visitor } = options;
  const head = answer.head(`${encoding} ${visitor.isSecure} ${visitor.host}`, () => ({
    ...answer.headers,
    ...visitorHeaders(visitor, answer.scriptHashes, String(answer.headers['content-type'] ?? '')),
    vary: varyByEncoding(answer.headers.vary),
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }));
  response.writeHead(answer.status, head);
  response.end(request.method === 'HEAD' ? undefined : body);
}

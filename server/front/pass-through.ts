import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { createCompressor, isCompressible, negotiateEncoding, type Encoding } from './compression';
import { answerHeaders } from './forward-headers';
import type { Upstream } from './upstream';
import { varyByEncoding } from './respond';

const hasBody = (request: IncomingMessage): boolean => request.method !== 'GET' && request.method !== 'HEAD';

/** Sends the visitor's own method, headers and body upstream; rejects with UpstreamError. */
export function forwardRequest(upstream: Upstream, request: IncomingMessage, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
  return upstream.open({ path: request.url ?? '/', method: request.method, headers, body: hasBody(request) ? request : undefined });
}

/** Returns the encoding for an answer that streams. */
export function streamEncoding(request: IncomingMessage, head: IncomingMessage): Encoding {
  const isEncodable =
    request.method !== 'HEAD' && head.headers['content-encoding'] === undefined && isCompressible(head.headers['content-type']);
  return isEncodable ? negotiateEncoding(request.headers['accept-encoding']) : 'identity';
}

/** Streams an answer to the visitor, with additional headers, compressed where an encoding is given. */
export function passThrough(head: IncomingMessage, response: ServerResponse, extra: OutgoingHttpHeaders, encoding: Encoding): void {
  if (response.destroyed) {
    head.destroy();
    return;
  }
  const headers: OutgoingHttpHeaders = { ...answerHeaders(head.headers), ...extra };
  if (encoding === 'identity') {
    response.writeHead(head.statusCode ?? 502, headers);
    pipeline(head, response, () => undefined);
    return;
  }
  delete headers['content-length'];
  response.writeHead(head.statusCode ?? 502, { ...headers, 'content-encoding': encoding, vary: varyByEncoding(headers.vary) });
  pipeline(head, createCompressor(encoding), response, () => undefined);
}

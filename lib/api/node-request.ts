import 'server-only';
import * as http from 'node:http';
import * as https from 'node:https';
import { answerDeadline } from './answer-deadline';
import { NetworkError } from './api-error';
import { runInRootContext } from './root-context';

/** One HTTP request with its limits. */
export interface NodeRequest {
  url: URL;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Time from the call to the last byte of the answer, without that in which this process was blocked (`answerDeadline`). */
  timeoutMs: number;
  sizeBytesMax: number;
}

/** Status and body of an answer. */
export interface NodeResponse {
  status: number;
  text: string;
}

const AGENT_OPTIONS = { keepAlive: true, maxSockets: 64, maxFreeSockets: 16 };
const plainAgent = new http.Agent(AGENT_OPTIONS);
const secureAgent = new https.Agent(AGENT_OPTIONS);

/** A kept-alive socket was closed by the server during the write: there was no answer, so the request is repeated. */
class StaleSocketError extends Error {}

function readBody(response: http.IncomingMessage, sizeBytesMax: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    response.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= sizeBytesMax) parts.push(part);
      else response.destroy(new NetworkError(`answer above ${sizeBytesMax} bytes`));
    });
    response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    response.on('error', reject);
  });
}

function attempt(request: NodeRequest, signal: AbortSignal, isPersistent: boolean): Promise<NodeResponse> {
  const isSecure = request.url.protocol === 'https:';
  const options: http.RequestOptions = {
    method: request.method,
    headers: request.headers,
    agent: isPersistent && (isSecure ? secureAgent : plainAgent),
    signal,
  };
  return new Promise((resolve, reject) => {
    const onResponse = (response: http.IncomingMessage): void => {
      readBody(response, request.sizeBytesMax).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    };
    const call = runInRootContext(() => (isSecure ? https : http).request(request.url, options, onResponse));
    call.on('error', (error: NodeJS.ErrnoException) => {
      reject(call.reusedSocket && error.code === 'ECONNRESET' ? new StaleSocketError() : error);
    });
    call.end(request.body);
  });
}

/**
 * Makes one HTTP request with Node's own client. Not with `fetch`: Next patches it, and each of its cache settings either
 * makes an ISR page dynamic (`no-store`) or adds a cache's age to the page's. Throws `NetworkError`.
 */
export async function nodeRequest(request: NodeRequest): Promise<NodeResponse> {
  const { signal, clear } = answerDeadline(request.timeoutMs);
  try {
    return await attempt(request, signal, true).catch((error: unknown) => {
      // On a connection of its own: after an idle time the server may be closing all kept-alive ones.
      if (error instanceof StaleSocketError) return attempt(request, signal, false);
      throw error;
    });
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    const call = `${request.method} ${request.url.pathname}`;
    if (signal.aborted) throw new NetworkError(`${call}: no answer within ${request.timeoutMs} ms`);
    throw new NetworkError(`${call}: ${error instanceof Error ? error.message : 'failed'}`);
  } finally {
    clear();
  }
}

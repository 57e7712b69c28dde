import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { pipeline, type Readable } from 'node:stream';

const CONNECTIONS_MAX = 256;
const IDLE_CONNECTIONS_MAX = 64;
const RETRY_EVERY_MS = 100;

/** The upstream process does not answer: down, restarting or too slow. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
}

/** One request to the upstream process. */
export interface UpstreamRequest {
  /** Path and query. */
  path: string;
  headers: OutgoingHttpHeaders;
  method?: string;
  body?: Readable;
  /** Milliseconds from the end of the body until the head of the answer, or until its end when it is read whole. */
  timeoutMs?: number;
}

/** An answer read whole. */
export interface UpstreamAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface UpstreamOptions {
  timeoutMs: number;
  /** Time during which a refused connection is retried: a restarting process is back within a second. */
  retryMs: number;
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const asUpstreamError = (error: unknown): UpstreamError =>
  error instanceof UpstreamError ? error : new UpstreamError(codeOf(error) || String(error));
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** An upstream process behind the front, reached over persistent connections. */
export class Upstream {
  private readonly agent: http.Agent;
  private readonly url: URL;
  private readonly client: typeof http | typeof https;
  private isClosed = false;
  /** Number of repeated requests: to a process that was starting, or after a stale connection. */
  retries = 0;

  constructor(
    origin: string,
    private readonly options: UpstreamOptions,
  ) {
    this.url = new URL(origin);
    this.client = this.url.protocol === 'https:' ? https : http;
    const agentOptions = {
      keepAlive: true,
      maxSockets: CONNECTIONS_MAX,
      maxFreeSockets: IDLE_CONNECTIONS_MAX,
      scheduling: 'lifo' as const,
    };
    this.agent = this.url.protocol === 'https:' ? new https.Agent(agentOptions) : new http.Agent(agentOptions);
  }

  /** Origin of the process. */
  get origin(): string {
    return this.url.origin;
  }

  /** Host of the process, as its Host header. */
  get host(): string {
    return this.url.host;
  }

  /** Sends a request and resolves with the head of the answer; rejects with UpstreamError. */
  async open(request: UpstreamRequest): Promise<IncomingMessage> {
    const giveUpAt = performance.now() + this.options.retryMs;
    for (let isFirst = true; ; isFirst = false) {
      // A retry has a connection of its own: after an idle time the other side may be closing all persistent ones.
      const outcome = await this.attempt(request, isFirst ? this.agent : false).catch((error: unknown) => ({ error }));
      if (!('error' in outcome)) return outcome;
      const isStarting = codeOf(outcome.error) === 'ECONNREFUSED' && performance.now() < giveUpAt;
      if (!this.mayRetry(request, isStarting || (isFirst && outcome.error instanceof StaleConnectionError)))
        throw asUpstreamError(outcome.error);
      this.retries += 1;
      if (isStarting) await pause(RETRY_EVERY_MS);
    }
  }

  /** A persistent connection that the other side has just closed, and a process that starts, are passing; a body can be sent once. */
  private mayRetry({ body }: UpstreamRequest, isPassing: boolean): boolean {
    return isPassing && body === undefined && !this.isClosed;
  }

  /** Sends a request and reads the answer whole; rejects with UpstreamError, also above `bytesMax`. */
  async read(request: UpstreamRequest, bytesMax: number): Promise<UpstreamAnswer> {
    const answer = await this.open(request);
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await this.readBody(answer, bytesMax, request.timeoutMs) };
  }

  /** Reads the body of an answer; rejects with UpstreamError. */
  async readBody(answer: IncomingMessage, bytesMax: number, timeoutMs = this.options.timeoutMs): Promise<Buffer> {
    const timer = setTimeout(() => answer.destroy(new UpstreamError('timeout')), timeoutMs);
    const chunks: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > bytesMax) throw new UpstreamError('the answer is too large');
        chunks.push(chunk);
      }
    } catch (error) {
      throw asUpstreamError(error);
    } finally {
      clearTimeout(timer);
    }
    return Buffer.concat(chunks, bytes);
  }

  /** Requests a protocol upgrade on a connection of its own; resolves with either the switch or a plain answer. */
  requestUpgrade(request: IncomingMessage, headers: OutgoingHttpHeaders): http.ClientRequest {
    return this.client.request(this.url, {
      path: request.url,
      method: 'GET',
      headers: { ...headers, host: this.host, connection: 'Upgrade', upgrade: request.headers.upgrade },
      agent: false,
    });
  }

  /** Closes all connections. */
  close(): void {
    this.isClosed = true;
    this.agent.destroy();
  }

  private attempt({ path, headers, method, body, timeoutMs }: UpstreamRequest, agent: http.Agent | false): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = this.client.request(this.url, {
        path,
        method: method ?? 'GET',
        headers: { ...headers, host: this.host },
        agent,
      });
      let timer: NodeJS.Timeout | undefined;
      const limit = (): void => {
        timer = setTimeout(() => request.destroy(new UpstreamError('timeout')), timeoutMs ?? this.options.timeoutMs);
      };
      // The time of a body is limited at the port, where it arrives.
      if (body) request.on('finish', limit);
      else limit();
      request.on('response', (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      request.on('error', (error) => {
        clearTimeout(timer);
        reject(request.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(codeOf(error)) ? new StaleConnectionError() : error);
      });
      if (body) pipeline(body, request, () => undefined);
      else request.end();
    });
  }
}

class StaleConnectionError extends Error {}

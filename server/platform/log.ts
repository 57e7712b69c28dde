import type { FastifyBaseLogger } from 'fastify';
import { pino, stdSerializers } from 'pino';
import type { Config } from './config';

/** Serializers of the objects in a line; a request is without its query and headers. */
const SERIALIZERS = {
  err: stdSerializers.err,
  req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
};

/** Creates a log that writes one JSON line per event to standard output, without query strings, bodies or header values. */
export function createLog(level: Config['logLevel']): FastifyBaseLogger {
  return pino({ level, base: { pid: process.pid }, serializers: SERIALIZERS });
}

import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Config } from './config';

/** Serializes a request as the framework does, without its query and headers. */
const SERIALIZERS = {
  req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
};

/** Creates a log that writes one JSON line per event to standard output, without query strings, bodies or header values. */
export function createLog(level: Config['logLevel']): FastifyBaseLogger {
  // Fastify's own logger: a separate one could be of another version.
  return Fastify({ logger: level === 'silent' ? false : { level, base: { pid: process.pid }, serializers: SERIALIZERS } }).log;
}

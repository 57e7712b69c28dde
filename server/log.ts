import Fastify from 'fastify';
import type { Config } from './config';
import type { ApiServer } from './http/deps';

/** What the framework itself would log of a request, without its query and headers. */
const SERIALIZERS = {
  req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
};

/** A log of one JSON line an event on standard output; holds no query strings, bodies or header values. */
export function createLog(level: Config['logLevel']): ApiServer['log'] {
  // The framework brings its own logger; taking it from there keeps one version of it.
  return Fastify({ logger: level === 'silent' ? false : { level, base: { pid: process.pid }, serializers: SERIALIZERS } }).log;
}

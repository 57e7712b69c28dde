import { forbidden } from '../platform/errors';
import { isLocalCall } from './client-address';
import type { ApiServer } from './deps';

/** State and metrics of the process. */
export interface Operations {
  /** Returns the parts that cannot serve yet: `market`, `accounts`, `web`, `stopping`; none: ready. */
  missing(): Promise<readonly string[]>;
  /** Returns the numbers for `/metrics`; names without the product's prefix. */
  metrics(): Record<string, number>;
  /** Counters of the HTTP server. */
  counters: Record<string, number>;
}

/** Registers `/healthz` (liveness), `/readyz` (readiness) and `/metrics` (this machine only). */
export function registerOperations(app: ApiServer, operations: Operations): void {
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) => reply.type('text/plain').send('ok\n'));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const missing = await operations.missing();
    const isReady = missing.length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ready\n' : `not ready: ${missing.join(', ')}\n`);
  });

  app.get('/metrics', { schema: { hide: true } }, (request, reply) => {
    if (!isLocalCall(request.raw)) throw forbidden();
    const lines = Object.entries({ ...operations.counters, ...operations.metrics() }).map(([name, value]) => `exchange_${name} ${value}\n`);
    return reply.type('text/plain; version=0.0.4').send(lines.join(''));
  });
}

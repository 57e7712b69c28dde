import { forbidden } from '../errors';
import { isOwnMachine } from './client-address';
import type { ApiServer } from './deps';

/** What the process says of itself. */
export interface Operations {
  /** Parts that cannot serve yet: `market`, `accounts`, `web`, `stopping`; none: ready. */
  missing(): Promise<readonly string[]>;
  /** Numbers for `/metrics`; names without the product's prefix. */
  metrics(): Record<string, number>;
  /** Counted by the HTTP side. */
  counters: Record<string, number>;
}

/** `/healthz` lives, `/readyz` can serve, `/metrics` counts (this machine only). */
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
    if (!isOwnMachine(request.raw)) throw forbidden();
    const lines = Object.entries({ ...operations.counters, ...operations.metrics() }).map(([name, value]) => `exchange_${name} ${value}\n`);
    return reply.type('text/plain; version=0.0.4').send(lines.join(''));
  });
}

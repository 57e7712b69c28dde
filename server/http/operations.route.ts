import { forbidden } from '../errors';
import { isOwnMachine } from './client-address';
import type { ApiServer } from './deps';

/** What the process says of itself. */
export interface Operations {
  isReady(): Promise<boolean>;
  /** Numbers for `/metrics`; names without the product's prefix. */
  metrics(): Record<string, number>;
  /** Counted by the HTTP side. */
  counters: Record<string, number>;
}

/** `/healthz` lives, `/readyz` can serve, `/metrics` counts (this machine only). */
export function registerOperations(app: ApiServer, operations: Operations): void {
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) => reply.type('text/plain').send('ok\n'));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await operations.isReady();
    return reply.code(isReady ? 200 : 503).type('text/plain').send(isReady ? 'ready\n' : 'not ready\n');
  });

  app.get('/metrics', { schema: { hide: true } }, (request, reply) => {
    if (!isOwnMachine(request.raw)) throw forbidden();
    const lines = Object.entries({ ...operations.counters, ...operations.metrics() }).map(([name, value]) => `exchange_${name} ${value}\n`);
    return reply.type('text/plain; version=0.0.4').send(lines.join(''));
  });
}

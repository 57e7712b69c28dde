import { forbidden } from '../platform/errors';
import { METRICS_TYPE, type Metrics } from '../platform/metrics';
import { isLocalCall } from './client-address';
import type { ApiServer } from './deps';

/** State and metrics of the process. */
export interface Operations {
  /** Returns the parts that cannot serve yet: `market`, `accounts`, `web`, `stopping`; none: ready. */
  missing(): Promise<readonly string[]>;
  /** The metrics of the process, to which the HTTP server adds its own. */
  metrics: Metrics;
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

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocalCall(request.raw)) throw forbidden();
    return reply.type(METRICS_TYPE).send(await operations.metrics.text());
  });
}

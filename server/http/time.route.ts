import { serverTimeSchema } from '../../lib/contract/config';
import { callerBodySchema } from './caller-body';
import type { ApiServer, HttpDeps } from './deps';
import { responses, success } from './envelope';

/** Registers `POST /v1/mix/public/time`: the exchange's clock. */
export function registerTime(app: ApiServer, deps: HttpDeps): void {
  const schema = { summary: 'Server time', tags: ['config'], body: callerBodySchema, response: responses(serverTimeSchema) };
  app.post('/v1/mix/public/time', { schema }, () => success({ serverTime: deps.clock() }));
}

import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

/** Registers `POST /v1/mix/public/time`: the exchange's clock. */
export function registerTime(app: ApiServer, deps: HttpDeps): void {
  registerCall(app, deps, 'serverTime', { summary: 'Server time', tags: ['config'] }, () => success({ serverTime: deps.clock() }));
}

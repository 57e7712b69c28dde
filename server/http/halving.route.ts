import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { presentHalving } from './presenters/halving';
import { registerCall } from './register-call';

/** Registers `POST /v1/mix/index/halving`: height, next halving with the range of its estimate, subsidy, supply and all halvings. */
export function registerHalving(app: ApiServer, deps: HttpDeps): void {
  const text = {
    summary: 'The next halving of Bitcoin',
    description:
      'Height of the chain (read from a source, or estimated and said to be), the expected time of the next halving with its range and the method, and all halvings.',
    tags: ['markets'],
  };
  registerCall(app, deps, 'bitcoinHalving', text, () => success(presentHalving(deps.halving.current())));
}

import { invalidField } from '../platform/errors';
import type { Sparklines } from '../market/sparklines';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { presentSparklines } from './presenters/sparklines';
import { registerCall } from './register-call';

const SYMBOLS_MAX = 100;

/**
 * Registers `GET /v1/mix/index/getMultiKlineDataNewV2`: half-hourly prices of several symbols over the last day or, when the market is
 * closed, the last session; unknown ids are left out.
 */
export function registerMultiKline(app: ApiServer, deps: HttpDeps, sparklines: () => Sparklines): void {
  registerCall(app, deps, 'sparklines', { summary: 'Sparklines', tags: ['klines'] }, async ({ input, request }) => {
    const ids = new Set(input.symbolIds.split(','));
    if (ids.size > SYMBOLS_MAX) throw invalidField('symbolIds', `at most ${SYMBOLS_MAX}`);
    const market = deps.market();
    const audience = audienceOf(request, deps);
    const current = await sparklines().current();
    const symbols = [...ids].flatMap((symbolId) => market.symbol(symbolId) ?? []);
    return success(
      presentSparklines(
        current,
        symbols.filter(({ index }) => market.lists.visibility.isShown(index, audience)),
      ),
    );
  });
}

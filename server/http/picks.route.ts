import type { PickList, TokenPick } from '../../lib/contract/picks';
import { Sectors } from '../market/sectors';
import type { RatedCoin } from '../picks/pick-run';
import { audienceOf } from './audience';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { success } from './envelope';
import type { MarketListAnswers } from './market-list-answers';
import { sendRows } from './own-favorites';
import { presentBacktest, presentPick } from './presenters/pick';
import { registerCall } from './register-call';
import { supportedLanguage } from './request-context';

/** Registers the calls of the token picks: `getAiRecommendListV2` (all of them) and `getAiCoinRecommendByCoinId` (one coin). */
export function registerPicks(app: ApiServer, deps: HttpDeps, answers: () => MarketListAnswers): void {
  const sectors = oncePerMarket(deps, (market) => new Sectors(market));
  const present = ({ index, rate }: RatedCoin, language: string): TokenPick | null => {
    const [symbol, picks] = [deps.market().catalog.symbols[index], deps.picks()];
    const latest = picks.current();
    return symbol && latest ? presentPick(symbol, rate, { picks: latest, texts: picks.texts, sectors: sectors(), language }) : null;
  };

  const listText = {
    summary: 'AI token picks',
    description:
      'Long and short rates of the spot coins with the largest turnover, by a published rule from daily candles, what followed such rates in the past year, and the rows of their markets.',
    tags: ['markets'],
  };
  registerCall(app, deps, 'pickList', listText, ({ input, request, reply }) => {
    const [market, latest] = [deps.market(), deps.picks().current()];
    const audience = audienceOf(request, deps);
    const language = supportedLanguage(input.languageType, request.caller.language);
    const coins = latest?.coins ?? [];
    const shown = coins.filter(({ index }) => market.lists.visibility.isShown(index, audience)).slice(0, input.limit);
    const more: Pick<PickList, 'status' | 'progress' | 'backtest' | 'picks'> = {
      status: latest ? 'ready' : 'computing',
      progress: deps.picks().progress(),
      backtest: latest && presentBacktest(latest.backtest),
      picks: shown.flatMap((coin) => present(coin, language) ?? []),
    };
    const indices = coins.map(({ index }) => index);
    return sendRows(request, reply, answers().symbols(indices, { limit: input.limit }, audience, more), deps);
  });

  const coinText = {
    summary: 'Decipherment of a coin',
    description: 'Null for a coin that is not among the token picks.',
    tags: ['markets'],
  };
  registerCall(app, deps, 'coinPick', coinText, ({ input, request }) => {
    const [market, latest] = [deps.market(), deps.picks().current()];
    const audience = audienceOf(request, deps);
    const found = latest?.coins.find(({ index }) => market.catalog.symbols[index]?.coin.id === input.coinId);
    const isShown = found !== undefined && market.lists.visibility.isShown(found.index, audience);
    const pick = isShown ? present(found, supportedLanguage(input.languageType, request.caller.language)) : null;
    return success({ status: latest ? 'ready' : 'computing', pick });
  });
}

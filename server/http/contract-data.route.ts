import type { FundingRow } from '../../lib/contract/contract-data';
import { CONTRACT_TABS, LINES_OF_TAB, type ContractTab } from '../../lib/contract/contract-data-terms';
import { CONTRACT_LINES } from '../../lib/contract/identifiers';
import { centsText, ContractFigures } from '../market/contract-figures';
import { ContractHistory } from '../market/contract-history';
import { ContractValueSeries } from '../market/contract-values';
import type { OrderedList } from '../market/list-registry';
import type { MarketView } from '../market/market-view';
import { audienceOf } from './audience';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { successText } from './envelope';
import type { MarketListAnswers } from './market-list-answers';
import { sendRows } from './own-favorites';
import { presentContractData, presentDollar, presentSettlement } from './presenters/contract-data';
import { registerCall } from './register-call';
import { SecondCache } from './second-cache';
import { sendShared, SharedBody } from './shared-body';

const AUDIENCES_MAX = 16;

/** Returns the contracts of a tab as a list, the largest open interest first. */
function contractList(market: MarketView, figures: ContractFigures, tab: ContractTab): OrderedList {
  const { visibility } = market.lists;
  const members = (): number[] => figures.byOpenInterest(tab);
  return {
    name: `contracts/${tab}`,
    lines: LINES_OF_TAB[tab],
    members,
    ranked: (audience) => visibility.shown(members(), audience),
    candidates: (audience) => visibility.shown(members(), audience),
  };
}

/** Registers `POST /v1/mix/data/contractData` (all contracts together) and `POST /v1/mix/data/fundingRates` (the contracts of a tab). */
export function registerContractData(app: ApiServer, deps: HttpDeps, answers: () => MarketListAnswers): void {
  const figures = oncePerMarket(deps, (market) => new ContractFigures(market));
  const history = oncePerMarket(deps, (market) => new ContractHistory(market, figures(), new ContractValueSeries(market)));
  const bodies = oncePerMarket(deps, () => new SecondCache<SharedBody>(AUDIENCES_MAX));
  const tags = ['trading data'];

  const dataText = {
    summary: 'Open interest and funding of all contracts',
    description: 'Sums over contracts, the mean of funding weighted by open interest, and the extremes of annualized rates.',
    tags,
  };
  registerCall(app, deps, 'contractData', dataText, ({ request, reply }) => {
    const market = deps.market();
    const audience = audienceOf(request, deps);
    const { visibility, nameLanguages } = market.lists;
    const key = `${visibility.key(audience)} ${nameLanguages.key(audience.language, CONTRACT_LINES)}`;
    const body = bodies().get(key, deps.clock(), () => {
      const data = presentContractData(market, figures(), history().current(), deps.config.siteName, audience);
      return new SharedBody(successText(JSON.stringify(data)));
    });
    return sendShared(request, reply, body);
  });

  const ratesText = {
    summary: 'Contracts of a tab with their funding',
    description: 'Rows of the contracts with open interest in USD and the last settled rate, the largest open interest first.',
    tags,
  };
  registerCall(app, deps, 'fundingRates', ratesText, ({ input, request, reply }) => {
    const market = deps.market();
    const { tab = CONTRACT_TABS[0], limit } = input;
    void history().load();
    const own = (index: number): Pick<FundingRow, 'openInterestUsd' | 'settledRate' | 'settledTime'> => ({
      openInterestUsd: centsText(figures().openInterestCents(index)),
      ...presentSettlement(history().settled(index)),
    });
    const options = { limit, more: { key: tab, fields: () => ({ tab, dollar: presentDollar(figures()) }) }, rowMore: own };
    const body = answers().ordered(contractList(market, figures(), tab), options, audienceOf(request, deps), deps.clock());
    return sendRows(request, reply, body, deps);
  });
}

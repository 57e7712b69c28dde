import type { SiteAddresses } from '../../lib/contract/config';
import { CONTRACT_LINES } from '../../lib/contract/identifiers';
import { LIST_SECTIONS, listCode, ONCHAIN_BOARDS, parseListCode, QUOTE_SLUGS } from '../../lib/contract/lists';
import { dayCode } from '../../lib/contract/news-address';
import type { MarketView } from '../market/market-view';
import { platesOf } from '../market/plates';
import type { Sectors } from '../market/sectors';
import type { Audience } from '../market/visibility';
import { pageDays } from '../support/page-days';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

/** Second levels of a part of spot or the on-chain list, which may be combined with those of the whole one. */
const SECOND_LEVEL = { spot: QUOTE_SLUGS, onChain: ONCHAIN_BOARDS } as const;

/** Returns the codes of the lists below the whole ones that have rows for an audience. */
function listCodes(market: MarketView, audience: Audience): string[] {
  const whole = LIST_SECTIONS.flatMap((section) =>
    section === 'favorite' ? [] : section === 'futures' ? CONTRACT_LINES.map((line) => `futures/${line}`) : section,
  );
  const codes = whole.flatMap((code) => {
    const parts = (platesOf(market, code, audience) ?? []).map((plate) => `${code}/${plate.code}`);
    const second = code === 'spot' || code === 'onChain' ? SECOND_LEVEL[code] : [];
    return [...parts, ...[code, ...parts].flatMap((first) => second.map((name) => `${first}/${name}`))];
  });
  return [...new Set(codes)].filter((code) => {
    const list = parseListCode(code);
    return list !== null && listCode(list) === code && (market.lists.of(list, audience)?.length ?? 0) > 0;
  });
}

/** Returns what pages are about that an audience may see; a coin that is hidden in some languages has these. */
export function presentSiteAddresses(market: MarketView, sectors: Sectors, audience: Audience): Omit<SiteAddresses, 'texts'> {
  const { visibility } = market.lists;
  const shown = market.catalog.symbols.filter(({ index }) => visibility.isShown(index, audience));
  return {
    lists: listCodes(market, audience),
    coins: [...new Set(shown.map(({ coin }) => coin.id))].map((coinId) => ({ coinId, hiddenIn: visibility.languagesWithout(coinId) })),
    sectors: sectors.codesWithDetail().filter((code) => visibility.shown(sectors.members(code), audience).length > 0),
  };
}

/** Registers `GET /v1/mix/public/siteAddresses`. */
export function registerSiteAddresses(app: ApiServer, deps: HttpDeps, sectors: () => Sectors): void {
  const text = {
    summary: 'Lists, coins and sectors with a page',
    description: 'In every language: a coin that is hidden in some languages has their codes. Texts have the day of their latest change.',
    tags: ['content'],
  };
  registerCall(app, deps, 'siteAddresses', text, async ({ request }) => {
    const addresses = presentSiteAddresses(deps.market(), sectors(), { ...audienceOf(request, deps), language: '' });
    return success({ ...addresses, texts: await pageDays(deps.config.contentDir, dayCode(deps.clock())) });
  });
}

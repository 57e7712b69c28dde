import type { ContractData, FundingPlace, FundingRow, OpenInterestHistory, TabFunding } from '../../../lib/contract/contract-data';
import { CONTRACT_TABS, EXTREME_PLACES } from '../../../lib/contract/contract-data-terms';
import { DECIMALS } from '../../../lib/contract/decimals';
import { SUSPENDED_AFTER_MS } from '../../../lib/contract/freshness';
import { CONTRACT_LINES, type ContractMarketLine } from '../../../lib/contract/identifiers';
import type { ContractPast, Settlement } from '../../market/contract-history';
import { centsText, totalOf, type ContractFigures, type Funding, type OpenInterestSum } from '../../market/contract-figures';
import type { MarketView } from '../../market/market-view';
import type { Audience } from '../../market/visibility';
import { fixedText } from './fixed-text';
import { presentListing } from './listing';

/** Open interest of each line, cents of a USD. */
type LineCents = Readonly<Record<ContractMarketLine, number>>;
type SumFields = Pick<ContractData, 'openInterestUsd' | 'contracts' | 'unknown'>;

const presentSum = ({ cents, contracts, unknown }: OpenInterestSum): SumFields => ({
  openInterestUsd: centsText(cents),
  contracts,
  unknown,
});

/** Returns one USD in USDT; null while unknown. */
export const presentDollar = (figures: ContractFigures): string | null => fixedText(figures.dollar(), DECIMALS.usdtPrice);

function presentPlace(market: MarketView, figures: ContractFigures, siteName: string, language: string, funding: Funding): FundingPlace[] {
  const symbol = market.catalog.symbols[funding.index];
  const fundingTime = symbol && market.lists.facts.fundingTime(symbol);
  if (!symbol || fundingTime == null) return [];
  const { symbolId, symbolCodeDisplayName, leftCoinName, rightCoinName, coinId, coinName, imgUrl } = presentListing(
    symbol,
    siteName,
    language,
  );
  return [
    {
      symbolId,
      symbolCodeDisplayName,
      leftCoinName,
      rightCoinName,
      coinId,
      coinName,
      imgUrl,
      fundingRate: funding.rate,
      fundingTime,
      fundingHours: funding.hours,
      annualizedRate: funding.annualized,
      openInterestUsd: centsText(figures.openInterestCents(funding.index)),
    },
  ];
}

/** Returns past sums with the present ones at the end. */
function presentHistory(
  { status, loaded, all, stepMs, times, sums }: ContractPast,
  now: number,
  present: LineCents,
  listed: readonly ContractMarketLine[],
): OpenInterestHistory {
  const isReady = status === 'ready';
  const isListed = (line: ContractMarketLine): boolean => listed.includes(line);
  const valuesOf = (line: ContractMarketLine): (string | null)[] => [
    // A line without contracts has no open interest, which is not an unknown one.
    ...Array.from(sums[line], (usd) => fixedText(isListed(line) ? usd : 0, DECIMALS.dollars)),
    ...(isReady ? [centsText(isListed(line) ? present[line] : 0)] : []),
  ];
  const lines = Object.fromEntries(CONTRACT_LINES.map((line) => [line, valuesOf(line)])) as OpenInterestHistory['lines'];
  return { status, loaded, all, stepMs, times: isReady ? [...times, now] : [], lines };
}

/** Returns the last settlement of a contract. */
export function presentSettlement(settlement: Settlement | null): Pick<FundingRow, 'settledRate' | 'settledTime'> {
  return { settledRate: settlement && fixedText(settlement.rate, DECIMALS.rate), settledTime: settlement && settlement.time };
}

/** Returns the data of all contracts at the market's present moment. */
export function presentContractData(
  market: MarketView,
  figures: ContractFigures,
  past: ContractPast,
  siteName: string,
  audience: Audience,
): ContractData {
  const { epoch, source } = market;
  const sums = CONTRACT_LINES.map((line) => ({ line, sum: figures.sum(line) }));
  const listed = sums.filter(({ line }) => figures.contracts(line).length > 0);
  const { mostPositive, mostNegative } = figures.extremes(audience, EXTREME_PLACES);
  const place = (funding: Funding): FundingPlace[] => presentPlace(market, figures, siteName, audience.language, funding);
  const all = CONTRACT_LINES.flatMap((line) => figures.contracts(line));
  // Suspended contracts keep their open interest.
  const asOf = market.asOfSymbols(all.filter((index) => !market.isSilent(index, SUSPENDED_AFTER_MS)));
  return {
    epoch,
    asOf,
    source,
    dollar: presentDollar(figures),
    ...presentSum(totalOf(sums.map(({ sum }) => sum))),
    lines: listed.map(({ line, sum }) => ({ line, ...presentSum(sum) })),
    history: presentHistory(
      past,
      asOf,
      Object.fromEntries(sums.map(({ line, sum }) => [line, sum.cents])) as LineCents,
      listed.map(({ line }) => line),
    ),
    funding: CONTRACT_TABS.map((tab): TabFunding => {
      const { dailyRate, ...counts } = figures.funding(tab);
      return { tab, ...counts, dailyRate: fixedText(dailyRate, DECIMALS.rate) };
    }),
    mostPositive: mostPositive.flatMap(place),
    mostNegative: mostNegative.flatMap(place),
    ...market.lists.visibility.regionalFlags(all, audience),
  };
}

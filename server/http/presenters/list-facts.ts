import { DECIMALS } from '../../../lib/contract/decimals';
import type { QuoteRow } from '../../../lib/contract/quotes';
import type { CatalogSymbol, ContractTerms } from '../../instruments/catalog';
import type { MarketView } from '../../market/market-view';
import { baseAmountText, dollarText, priceText, rateText } from '../../market/quote-text';
import { statusNow } from '../../market/status';

/** Fields of a row that apply to some lines only and are fixed for the life of a listing. */
export type FixedFacts = Pick<
  QuoteRow,
  | 'supportUtaFlag'
  | 'session'
  | 'listTime'
  | 'circulatingSupply'
  | 'totalSupply'
  | 'leverageMax'
  | 'dailyInterestRate'
  | 'borrowable'
  | 'fundingHours'
  | 'expiryTime'
  | 'chain'
  | 'contractAddress'
  | 'createdTime'
  | 'underlying'
  | 'underlyingRatio'
>;

/** Fields of a row that change once a minute. */
export type SlowFacts = Pick<
  QuoteRow,
  'status' | 'statusTime' | 'rank' | 'open1h' | 'open7d' | 'open30d' | 'allTimeHigh' | 'fundingTime' | 'liquidity' | 'holders'
>;

const supplyText = (amount: number): string | undefined => (Number.isNaN(amount) ? undefined : amount.toFixed(DECIMALS.supply));

/** Returns the terms of a listing; fields that do not apply are undefined and absent in JSON. */
export function presentFixedFacts(symbol: CatalogSymbol): FixedFacts {
  const { contract, margin, onChain, token } = symbol;
  return {
    supportUtaFlag: symbol.supportUta ? true : undefined,
    session: symbol.session ?? undefined,
    listTime: symbol.listTime ?? undefined,
    ...(contract === null && symbol.line !== 'tradfi' ? supplies(symbol) : {}),
    ...(contract && presentContract(contract)),
    ...(margin && {
      leverageMax: margin.leverageMax,
      dailyInterestRate: rateText(margin.dailyInterestRate),
      borrowable: baseAmountText(symbol, margin.borrowable),
    }),
    ...onChain,
    ...(token && { underlying: token.underlying, underlyingRatio: rateText(token.ratio) }),
  };
}

const supplies = ({ coin }: CatalogSymbol): FixedFacts => ({
  circulatingSupply: supplyText(coin.circulatingSupply),
  totalSupply: supplyText(coin.totalSupply),
});

const presentContract = ({ leverageMax, fundingHours, expiryTime }: ContractTerms): FixedFacts => ({
  // Some venues publish none.
  leverageMax: Number.isNaN(leverageMax) ? undefined : leverageMax,
  fundingHours: fundingHours ?? undefined,
  expiryTime: expiryTime ?? undefined,
});

/** Returns the fields that change once a minute. */
export function presentSlowFacts(market: MarketView, symbol: CatalogSymbol): SlowFacts {
  const { facts } = market.lists;
  const { status, time } = statusNow(market, symbol);
  return {
    status: status === 'trading' ? undefined : status,
    statusTime: time ?? undefined,
    fundingTime: facts.fundingTime(symbol) ?? undefined,
    ...(symbol.line === 'spot' ? presentPast(market, symbol) : {}),
    ...(symbol.onChain ? presentChain(market, symbol) : {}),
  };
}

function presentPast(market: MarketView, symbol: CatalogSymbol): SlowFacts {
  const { facts } = market.lists;
  const { open1h, open7d, open30d } = facts.past(symbol.index);
  const price = (value: number): string | undefined => (value > 0 ? priceText(symbol, value) : undefined);
  return {
    rank: facts.rank(symbol.coin.id) ?? undefined,
    open1h: price(open1h),
    open7d: price(open7d),
    open30d: price(open30d),
    allTimeHigh: price(market.allTimeHigh(symbol.index)),
  };
}

function presentChain(market: MarketView, symbol: CatalogSymbol): SlowFacts {
  const { facts } = market.lists;
  const { liquidity, holders } = facts.chain(symbol.index);
  return {
    rank: facts.rank(symbol.coin.id) ?? undefined,
    liquidity: Number.isNaN(liquidity) ? undefined : dollarText(liquidity),
    holders: Number.isNaN(holders) ? undefined : holders,
  };
}

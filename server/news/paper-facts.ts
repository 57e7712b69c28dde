import { DECIMALS } from '../../lib/contract/decimals';
import { symbolIdOf } from '../../lib/contract/identifiers';
import { PAPER_HOURS } from '../../lib/contract/news-terms';
import { rankingRef } from '../../lib/contract/rankings';
import { changeRatio } from '../../lib/money/format-percent';
import { displayName } from '../instruments/display-name';
import type { CatalogSymbol } from '../instruments/catalog';
import type { ContractFigures, Funding } from '../market/contract-figures';
import type { MarketView } from '../market/market-view';
import { priceText } from '../market/quote-text';
import { Rankings } from '../market/rankings';
import type { Sectors } from '../market/sectors';
import type { Audience } from '../market/visibility';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MINUTES = 1_440;
/** Offsets from UTC of the opens that the market keeps, minutes. */
const OFFSET_MAX = 720;
/** Instruments among the largest rises, and among the largest falls. */
const PLACES = 3;
/** Window of the sectors, which have no other one of less than a day but an hour. */
const SECTOR_WINDOW = '24h';

/** An instrument with its price and its change in the window, as decimal text; the change is a fraction. */
export interface MovedInstrument {
  symbolId: string;
  coinId: string;
  name: string;
  price: string;
  pricePrecision: number;
  change: string;
}

/** A sector with its change in 24 hours as a fraction. */
export interface MovedSector {
  code: string;
  hasDetail: boolean;
  change: string;
}

/** A contract with its funding rate, and that of a year, as fractions. */
export interface FundedContract {
  symbolId: string;
  coinId: string;
  name: string;
  fundingRate: string;
  annualizedRate: string;
}

/** Numbers of the morning paper; null and empty where they are unknown. */
export interface PaperFacts {
  /** Start of the window, Unix milliseconds. */
  from: number;
  bitcoin: MovedInstrument | null;
  ether: MovedInstrument | null;
  breadth: { up: number; down: number; flat: number } | null;
  /** The largest first. */
  rises: readonly MovedInstrument[];
  falls: readonly MovedInstrument[];
  strongSector: MovedSector | null;
  weakSector: MovedSector | null;
  fundingHigh: FundedContract | null;
  fundingLow: FundedContract | null;
}

/** Returns the start of the window at a time: the full hour 12 hours before the running one; Unix milliseconds. */
export function windowStart(time: number): number {
  return (Math.floor(time / HOUR_MS) - PAPER_HOURS) * HOUR_MS;
}

/** Returns the offset from UTC, minutes, whose running day has begun at a full hour that is less than 24 hours ago (Unix milliseconds). */
export function offsetOf(hour: number): number {
  const minutes = Math.floor(hour / MINUTE_MS) % DAY_MINUTES;
  return minutes > OFFSET_MAX ? DAY_MINUTES - minutes : -minutes;
}

function fundingOf(market: MarketView, funding: Funding | undefined): FundedContract | null {
  const symbol = funding && market.catalog.symbols[funding.index];
  if (!funding || !symbol) return null;
  const { rate, annualized } = funding;
  return { symbolId: symbol.symbolId, coinId: symbol.coin.id, name: displayName(symbol), fundingRate: rate, annualizedRate: annualized };
}

/** Returns the text of a change as rows have it, without a minus at zero. */
function fractionText(change: number): string {
  const text = change.toFixed(DECIMALS.change);
  return Number(text) === 0 ? (0).toFixed(DECIMALS.change) : text;
}

/** Instruments that moved in the window; none while its opens are unknown. */
class Moves {
  private readonly opens: Float64Array | null;

  constructor(
    private readonly market: MarketView,
    private readonly audience: Audience,
    from: number,
  ) {
    const { openTime, opens } = market.lists.openPrices.since(offsetOf(from));
    this.opens = openTime === from ? opens : null;
  }

  /** Returns a symbol with its change; null when it is unknown or hidden. */
  of(symbol: CatalogSymbol | undefined): MovedInstrument | null {
    if (!symbol || !this.market.lists.visibility.isShown(symbol.index, this.audience)) return null;
    const { index, symbolId, coin, pricePrecision } = symbol;
    const text = (value = Number.NaN): string | null => (value > 0 ? priceText(symbol, value) : null);
    const price = text(this.market.quote(index)?.price);
    const change = changeRatio(price, text(this.opens?.[index]));
    if (price === null || change === null) return null;
    return { symbolId, coinId: coin.id, name: coin.ticker, price, pricePrecision, change: fractionText(Number(change)) };
  }

  /** Returns the coins that the rankings of the spot market have, the greatest change first. */
  ranked(): MovedInstrument[] {
    const { ranked } = this.market.lists.registry.kind(Rankings).rank(rankingRef({ market: 'spot' }), this.audience);
    return ranked
      .flatMap((index) => this.of(this.market.catalog.symbols[index]) ?? [])
      .sort((a, b) => Number(b.change) - Number(a.change) || (a.symbolId < b.symbolId ? -1 : 1));
  }
}

/** Sectors by their change in 24 hours, the greatest first. */
function rankedSectors(sectors: Sectors): MovedSector[] {
  return sectors
    .codes()
    .flatMap((code) => {
      const { change } = sectors.figures(code, SECTOR_WINDOW);
      return Number.isFinite(change) ? [{ code, hasDetail: sectors.hasDetail(code), change: fractionText(change) }] : [];
    })
    .sort((a, b) => Number(b.change) - Number(a.change) || (a.code < b.code ? -1 : 1));
}

/** Returns the numbers of the morning paper at the market's present moment. */
export function paperFacts(market: MarketView, parts: { sectors: Sectors; contracts: ContractFigures }, audience: Audience): PaperFacts {
  const from = windowStart(market.asOf);
  const moves = new Moves(market, audience, from);
  const spot = (ticker: string): MovedInstrument | null => moves.of(market.symbol(symbolIdOf('spot', `${ticker}USDT`)));
  const coins = moves.ranked();
  const count = (isCounted: (change: number) => boolean): number => coins.filter(({ change }) => isCounted(Number(change))).length;
  const sectors = rankedSectors(parts.sectors);
  const { mostPositive, mostNegative } = parts.contracts.extremes(audience, 1);
  return {
    from,
    bitcoin: spot('BTC'),
    ether: spot('ETH'),
    breadth:
      coins.length === 0
        ? null
        : { up: count((change) => change > 0), down: count((change) => change < 0), flat: count((change) => change === 0) },
    rises: coins.filter(({ change }) => Number(change) > 0).slice(0, PLACES),
    falls: coins
      .filter(({ change }) => Number(change) < 0)
      .slice(-PLACES)
      .reverse(),
    strongSector: sectors[0] ?? null,
    weakSector: sectors.slice(1).at(-1) ?? null,
    fundingHigh: fundingOf(market, mostPositive[0]),
    fundingLow: fundingOf(market, mostNegative[0]),
  };
}

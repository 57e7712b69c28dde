import type { TokenTerms } from '../../instruments/catalog';
import { indexPrice as indexOf, markPrice } from '../../series/formulas';
import type { SimulatedCatalog, SimulatedSymbol } from './catalog';
import type { LiveMinute } from './live-minute';

/** Minutes whose basis makes the mark. */
export const MEAN_MINUTES = 30;

interface Indexed {
  live: LiveMinute;
  /** Constituents of the index, each counted in USDT: a coin's USDT pair and its USDC pair, or the stock of a token. */
  usdt: LiveMinute;
  usdc: LiveMinute | undefined;
  /** True when the index is counted in dollars (USDC-M, Coin-M), false when in USDT. */
  inDollars: boolean;
  /** Units per token when `usdt` is a stock, which is counted in dollars; null for all others. */
  ratio: number | null;
  /** Basis at the opening of the last 30 minutes, a ring buffer; of contracts only. */
  basis: Float64Array;
  pushed: number;
  /** Slow mean of the basis; NaN when it must be recomputed, or for tokens, which have no mark. */
  mean: number;
  mark: number;
  indexPrice: number;
  reportedMark: number;
  reportedIndex: number;
}

/** Index and mark of a symbol, rounded to its tick; NaN where there is none. */
export interface IndexPrice {
  mark: number;
  indexPrice: number;
}

const NONE: IndexPrice = { mark: Number.NaN, indexPrice: Number.NaN };

/**
 * Index (median of the coin's spot prices) and mark (index × (1 + slow mean of the basis)) of each contract, decision 31; the index of a
 * stock token is its stock × ratio. One dollar is one USDC.
 */
export class IndexPrices {
  private readonly contracts: (Indexed | undefined)[];
  private readonly usdcUsdt: LiveMinute | undefined;
  private usdcPrice = 1;

  constructor(catalog: SimulatedCatalog, minutes: readonly LiveMinute[]) {
    const byId = new Map(minutes.map((live) => [live.model.symbol.symbolId, live]));
    this.usdcUsdt = byId.get('USDCUSDT_SPBL');
    this.contracts = catalog.symbols.map((symbol) => {
      const live = minutes[symbol.index];
      if (!live) return undefined;
      return symbol.token ? tokenOf(symbol.token, live, byId) : symbol.contract ? contractOf(symbol, live, byId) : undefined;
    });
  }

  /** Adds a contract's basis at the opening of the next minute. */
  pushBasis(index: number, basis: number): void {
    const contract = this.contracts[index];
    if (!contract) return;
    contract.basis[contract.pushed % MEAN_MINUTES] = basis;
    contract.pushed += 1;
    contract.mean = Number.NaN;
  }

  /** Reads the prices that all contracts share; called before the queries of a beat. */
  begin(): void {
    this.usdcPrice = this.usdcUsdt?.last ?? Number.NaN;
  }

  /** True when a contract's index or mark differs from the last result of `take`. */
  hasMoved(index: number): boolean {
    const contract = this.contracts[index];
    if (!contract) return false;
    this.price(contract);
    return !Object.is(contract.mark, contract.reportedMark) || contract.indexPrice !== contract.reportedIndex;
  }

  /** Returns a symbol's index and mark rounded to its tick, valid until the next call; NaN for spot. */
  take(index: number): IndexPrice {
    const contract = this.contracts[index];
    if (!contract) return NONE;
    this.price(contract);
    contract.reportedMark = contract.mark;
    contract.reportedIndex = contract.indexPrice;
    return contract;
  }

  /** Computed in place: called about a thousand times a beat. */
  private price(contract: Indexed): void {
    const { usdt, usdc, live, ratio, inDollars } = contract;
    const { model } = live;
    if (ratio !== null) {
      contract.indexPrice = model.roundToTick(usdt.last * ratio * this.usdcPrice);
      return;
    }
    if (Number.isNaN(contract.mean)) contract.mean = slowMean(contract);
    const index = indexOf(usdt.last, usdc ? usdc.last : Number.NaN, this.usdcPrice, inDollars);
    contract.mark = model.roundToTick(markPrice(index, contract.mean));
    contract.indexPrice = model.roundToTick(index);
  }
}

type Terms = Pick<Indexed, 'live' | 'usdt' | 'usdc' | 'inDollars' | 'ratio'>;

function indexed({ live, usdt, usdc, inDollars, ratio }: Terms, minutes: number): Indexed {
  return {
    live,
    usdt,
    usdc,
    inDollars,
    ratio,
    basis: new Float64Array(minutes),
    pushed: 0,
    mean: Number.NaN,
    mark: Number.NaN,
    indexPrice: Number.NaN,
    reportedMark: Number.NaN,
    reportedIndex: Number.NaN,
  };
}

function tokenOf({ underlying, ratio }: TokenTerms, live: LiveMinute, byId: ReadonlyMap<string, LiveMinute>): Indexed | undefined {
  const stock = byId.get(underlying);
  return stock && indexed({ live, usdt: stock, usdc: undefined, inDollars: false, ratio }, 0);
}

function contractOf({ coin, line }: SimulatedSymbol, live: LiveMinute, byId: ReadonlyMap<string, LiveMinute>): Indexed | undefined {
  const usdt = byId.get(`${coin.ticker}USDT_SPBL`);
  const usdc = byId.get(`${coin.ticker}USDC_SPBL`);
  return usdt && indexed({ live, usdt, usdc, inDollars: line !== 'usdt-m', ratio: null }, MEAN_MINUTES);
}

function slowMean({ basis, pushed }: Indexed): number {
  const count = Math.min(pushed, MEAN_MINUTES);
  let sum = 0;
  for (let back = count; back > 0; back -= 1) sum += basis[(pushed - back) % MEAN_MINUTES] as number;
  return sum / count;
}

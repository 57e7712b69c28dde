import type { SimulatedCatalog } from './catalog';
import type { LiveMinute } from './live-minute';

const MEAN_MINUTES = 30;

interface Contract {
  live: LiveMinute;
  /** The coin's USDT pair, and its USDC pair if listed. */
  usdt: LiveMinute;
  usdc: LiveMinute | undefined;
  /** Basis at the opening of the last 30 minutes, a ring. */
  basis: Float64Array;
  pushed: number;
  /** Slow mean of the basis; NaN when to be made afresh. */
  mean: number;
  reportedMark: number;
  reportedIndex: number;
}

/** Index and mark of a contract, on its tick; NaN for spot. */
export interface IndexPrice {
  mark: number;
  indexPrice: number;
}

const NONE: IndexPrice = { mark: Number.NaN, indexPrice: Number.NaN };

/** Index (median of the coin's spot prices in USDT) and mark (index × (1 + slow mean of the basis)) of each contract. */
export class IndexPrices {
  private readonly contracts: (Contract | undefined)[];
  private readonly usdcUsdt: LiveMinute | undefined;
  private usdcPrice = 1;

  constructor(catalog: SimulatedCatalog, minutes: readonly LiveMinute[]) {
    const spot = new Map(minutes.filter(({ model }) => model.symbol.line === 'spot').map((live) => [live.model.symbol.symbolCode, live]));
    this.usdcUsdt = spot.get('USDCUSDT');
    this.contracts = catalog.symbols.map((symbol) => {
      const live = minutes[symbol.index];
      const usdt = spot.get(`${symbol.coin.ticker}USDT`);
      if (symbol.line === 'spot' || !live || !usdt) return undefined;
      const usdc = spot.get(`${symbol.coin.ticker}USDC`);
      return { live, usdt, usdc, basis: new Float64Array(MEAN_MINUTES), pushed: 0, mean: Number.NaN, reportedMark: 0, reportedIndex: 0 };
    });
  }

  /** Adds a contract's basis at the opening of the next minute. */
  pushBasis(index: number, basis: number): void {
    const contract = this.contracts[index];
    if (!contract) return;
    contract.basis[contract.pushed % MEAN_MINUTES] = Math.expm1(basis);
    contract.pushed += 1;
    contract.mean = Number.NaN;
  }

  /** Reads what all contracts share; call before the questions of a beat. */
  begin(): void {
    this.usdcPrice = this.usdcUsdt?.last ?? Number.NaN;
  }

  /** Whether a contract's index or mark differs from what `take` last gave. */
  hasMoved(index: number): boolean {
    const contract = this.contracts[index];
    if (!contract) return false;
    const { mark, indexPrice } = this.priceOf(contract);
    return mark !== contract.reportedMark || indexPrice !== contract.reportedIndex;
  }

  /** A symbol's index and mark on its tick; NaN for spot. */
  take(index: number): IndexPrice {
    const contract = this.contracts[index];
    if (!contract) return NONE;
    const price = this.priceOf(contract);
    contract.reportedMark = price.mark;
    contract.reportedIndex = price.indexPrice;
    return price;
  }

  private priceOf(contract: Contract): IndexPrice {
    if (Number.isNaN(contract.mean)) contract.mean = slowMean(contract);
    const { usdt, usdc, live, mean } = contract;
    const median = usdc ? (usdt.last + usdc.last * this.usdcPrice) / 2 : usdt.last;
    return { mark: live.model.tick(median * (1 + mean)), indexPrice: live.model.tick(median) };
  }
}

function slowMean({ basis, pushed }: Contract): number {
  const held = Math.min(pushed, MEAN_MINUTES);
  let sum = 0;
  for (let back = held; back > 0; back -= 1) sum += basis[(pushed - back) % MEAN_MINUTES] as number;
  return sum / held;
}

import { LINES_OF_TAB, type ContractTab } from '../../lib/contract/contract-data-terms';
import { DECIMALS } from '../../lib/contract/decimals';
import type { ContractMarketLine } from '../../lib/contract/identifiers';
import type { ListRef } from '../../lib/contract/lists';
import { annualizedRate, dailyRate } from '../../lib/money/funding';
import { openInterestValue } from '../series/formulas';
import type { MarketView } from './market-view';
import { isHalted, statusNow } from './status';
import { usdtPriceOf } from './usdt-price';
import { UNRESTRICTED_AUDIENCE, type Audience } from './visibility';

const CENTS = 100;

/** Sum over contracts, in cents of a USD. */
export interface OpenInterestSum {
  cents: number;
  contracts: number;
  /** Contracts with an unknown open interest or mark price, which are not in the sum. */
  unknown: number;
}

/** Funding of a perpetual contract at one moment; texts as rows have them. */
export interface Funding {
  index: number;
  /** Projected rate of the running interval, and its length in hours. */
  rate: string;
  hours: number;
  /** F × 24 / N × 365. */
  annualized: string;
}

/** Funding of the perpetual contracts of a tab that trade. */
export interface FundingSummary {
  perpetuals: number;
  longsPay: number;
  shortsPay: number;
  zero: number;
  /** Mean of F × 24 / N weighted by open interest; NaN when none is known. */
  dailyRate: number;
}

/** Returns the list of all contracts of a line. */
const listOf = (line: ContractMarketLine): ListRef => ({
  section: 'futures',
  contractLine: line,
  category: null,
  board: null,
  quote: null,
});

/**
 * Open interest and funding of all contracts. The open interest of a contract in USD is its units × mark price × quote coin in USD; one USD
 * is one USDC. It is counted in whole cents, so that the sum of the rows is exactly the sum of the answer.
 */
export class ContractFigures {
  constructor(private readonly market: MarketView) {}

  /** Returns the contracts of a line that are listed, hidden ones included, in the catalog's order. */
  contracts(line: ContractMarketLine): readonly number[] {
    return this.market.lists.of(listOf(line), UNRESTRICTED_AUDIENCE) ?? [];
  }

  /** Returns the contracts of a tab, the largest open interest first; unknown ones are last. */
  byOpenInterest(tab: ContractTab): number[] {
    const known = (index: number): number => this.openInterestCents(index) || 0;
    return this.contractsOf(tab).sort((a, b) => known(b) - known(a) || a - b);
  }

  /** Returns one USD in USDT; NaN while unknown. */
  dollar(): number {
    return usdtPriceOf(this.market, 'USD');
  }

  /** Returns the open interest of a contract in cents of a USD; NaN while a factor is unknown. */
  openInterestCents(index: number): number {
    const symbol = this.market.catalog.symbols[index];
    const quote = this.market.quote(index);
    if (!symbol || !quote) return Number.NaN;
    const quoteInUsd = symbol.quoteCoin === 'USD' ? 1 : usdtPriceOf(this.market, symbol.quoteCoin) / this.dollar();
    return Math.round(openInterestValue(quote.openInterest, quote.markPrice, quoteInUsd) * CENTS);
  }

  /** Returns the open interest of a line. */
  sum(line: ContractMarketLine): OpenInterestSum {
    const contracts = this.contracts(line);
    const known = contracts.map((index) => this.openInterestCents(index)).filter((cents) => Number.isFinite(cents));
    return {
      cents: known.length === 0 ? Number.NaN : known.reduce((sum, cents) => sum + cents, 0),
      contracts: contracts.length,
      unknown: contracts.length - known.length,
    };
  }

  /** Returns the funding of a tab. */
  funding(tab: ContractTab): FundingSummary {
    const perpetuals = this.trading(tab);
    const known = perpetuals.flatMap((index) => this.fundingOf(index) ?? []);
    const count = (isCounted: (rate: number) => boolean): number => known.filter(({ rate }) => isCounted(Number(rate))).length;
    let [weighted, weights] = [0, 0];
    for (const { index, rate, hours } of known) {
      const weight = this.openInterestCents(index);
      if (!(weight > 0)) continue;
      weighted += weight * Number(dailyRate(rate, hours));
      weights += weight;
    }
    return {
      perpetuals: perpetuals.length,
      longsPay: count((rate) => rate > 0),
      shortsPay: count((rate) => rate < 0),
      zero: count((rate) => rate === 0),
      dailyRate: weighted / weights,
    };
  }

  /**
   * Returns the perpetual contracts that an audience may see with the highest positive and the lowest negative annualized rates; equal ones
   * with the larger open interest first.
   */
  extremes(audience: Audience, places: number): { mostPositive: Funding[]; mostNegative: Funding[] } {
    const indices = this.market.lists.visibility.shown([...this.trading('usd'), ...this.trading('coin-m')], audience);
    const size = (index: number): number => this.openInterestCents(index) || 0;
    const ranked = indices
      .flatMap((index) => this.fundingOf(index) ?? [])
      .map((funding) => ({ funding, value: Number(funding.annualized), size: size(funding.index) }))
      .sort((a, b) => b.value - a.value || b.size - a.size || a.funding.index - b.funding.index);
    const descending = [...ranked].sort((a, b) => a.value - b.value || b.size - a.size || a.funding.index - b.funding.index);
    return {
      mostPositive: ranked
        .filter(({ value }) => value > 0)
        .slice(0, places)
        .map(({ funding }) => funding),
      mostNegative: descending
        .filter(({ value }) => value < 0)
        .slice(0, places)
        .map(({ funding }) => funding),
    };
  }

  /** Returns the projected funding of a perpetual contract; null for dated contracts and while it is unknown. */
  private fundingOf(index: number): Funding | null {
    const hours = this.market.catalog.symbols[index]?.contract?.fundingHours ?? null;
    const rate = this.market.quote(index)?.fundingRate ?? Number.NaN;
    if (hours === null || Number.isNaN(rate)) return null;
    const text = rate.toFixed(DECIMALS.rate);
    const annualized = annualizedRate(text, hours);
    return annualized === null ? null : { index, rate: text, hours, annualized };
  }

  private contractsOf(tab: ContractTab): number[] {
    return LINES_OF_TAB[tab].flatMap((line) => this.contracts(line));
  }

  private trading(tab: ContractTab): number[] {
    const { catalog } = this.market;
    return this.contractsOf(tab).filter((index) => {
      const symbol = catalog.symbols[index];
      return symbol?.contract?.expiryTime === null && !isHalted(statusNow(this.market, symbol).status);
    });
  }
}

/** Returns the sum of several sums. */
export function totalOf(sums: readonly OpenInterestSum[]): OpenInterestSum {
  const known = sums.filter(({ cents }) => Number.isFinite(cents));
  const of = (field: keyof OpenInterestSum, from: readonly OpenInterestSum[]): number => from.reduce((sum, one) => sum + one[field], 0);
  return {
    cents: known.length === 0 ? Number.NaN : of('cents', known),
    contracts: of('contracts', sums),
    unknown: of('unknown', sums),
  };
}

/** Returns the decimal text of whole cents in USD; null when they are unknown. */
export function centsText(cents: number): string | null {
  return Number.isFinite(cents) ? (cents / CENTS).toFixed(DECIMALS.dollars) : null;
}

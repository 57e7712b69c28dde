import { SERIES_GRANULARITY_NAMES, type SeriesName } from '../../lib/contract/series-terms';
import type { ContractSeries, ContractValues, Settlement } from './contract-history';
import type { MarketView } from './market-view';

const HOUR_MS = 3_600_000;

/** Past values of contracts from the series of a market. */
export class ContractValueSeries implements ContractSeries {
  constructor(private readonly market: Pick<MarketView, 'series' | 'now' | 'catalog'>) {}

  async values(index: number, from: number, until: number): Promise<ContractValues | null> {
    const published = new Set(this.market.series.available(index, this.market.now()).map(({ name }) => name));
    if (!published.has('openInterestValue') && !published.has('fundingSettled')) return null;
    return {
      openInterest: published.has('openInterestValue') ? await this.openInterest(index, from, until) : [],
      settlement: published.has('fundingSettled') ? await this.settlement(index) : null,
    };
  }

  private async openInterest(index: number, from: number, until: number): Promise<number[]> {
    const name: SeriesName = 'openInterestValue';
    const query = { index, names: [name], granularity: '1h', from, until } as const;
    const { steps, columns } = await this.market.series.points(query, this.market.now());
    // A contract that was listed later has its first step then.
    const before = Array.from({ length: Math.max(0, Math.round((steps.start - from) / HOUR_MS)) }, () => Number.NaN);
    return [...before, ...(columns.get(name) ?? [])];
  }

  private async settlement(index: number): Promise<Settlement | null> {
    const name: SeriesName = 'fundingSettled';
    const hours = this.market.catalog.symbols[index]?.contract?.fundingHours ?? null;
    const granularity = SERIES_GRANULARITY_NAMES.find((one) => one === `${hours}h`);
    if (hours === null || granularity === undefined) return null;
    const now = this.market.now();
    const from = now - 2 * hours * HOUR_MS;
    const { steps, columns } = await this.market.series.points({ index, names: [name], granularity, from, until: now + 1 }, now);
    const rates = columns.get(name) ?? new Float64Array();
    const last = rates.findLastIndex((rate) => Number.isFinite(rate));
    const rate = rates[last];
    return rate === undefined ? null : { rate, time: steps.start + last * steps.stepMs };
  }
}

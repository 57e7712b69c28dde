import { DECIMALS } from '../../../lib/contract/decimals';
import type { FearGreedComponent, FearGreedDay, FearGreedIndex, PublicFearGreed } from '../../../lib/contract/fear-greed';
import { FEAR_GREED_COMPONENTS, FEAR_GREED_INPUTS, FEAR_GREED_WEIGHTS, fearGreedClassOf } from '../../../lib/contract/fear-greed-terms';
import type { CatalogSymbol } from '../../instruments/catalog';
import type { FearGreedFigures } from '../../market/fear-greed/fear-greed';
import { weightText, type IndexValue } from '../../market/fear-greed/index-value';
import type { MarketView } from '../../market/market-view';
import { priceText } from '../../market/quote-text';
import { fixedText } from './fixed-text';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

const wholeOrNull = (value: number | undefined): number | null => (value !== undefined && Number.isFinite(value) ? value : null);

function presentDay(past: FearGreedFigures['past'], daysAgo: number): FearGreedDay | null {
  const value = wholeOrNull(past?.values.at(-daysAgo));
  return past === null || value === null ? null : { day: past.day - daysAgo * DAY_MS, value, classification: fearGreedClassOf(value) };
}

function presentComponents({ components }: IndexValue, missing: FearGreedFigures['missing'], asOf: number): FearGreedComponent[] {
  return FEAR_GREED_COMPONENTS.map((name) => {
    const { score, inputs, effectiveWeight } = components[name];
    const paused = Number.isFinite(score) ? null : (missing[name] ?? 'shortHistory');
    return {
      name,
      weight: FEAR_GREED_WEIGHTS[name],
      effectiveWeight: weightText(effectiveWeight),
      score: fixedText(score, DECIMALS.percent),
      inputs: FEAR_GREED_INPUTS.flatMap((input) => {
        const figure = inputs[input];
        return figure === undefined ? [] : { name: input, figure: fixedText(figure, DECIMALS.score) };
      }),
      updatedAt: paused === null ? asOf : null,
      paused,
    };
  });
}

/** Days from the first one with a value on. */
function presentHistory(
  past: FearGreedFigures['past'],
  bitcoin: CatalogSymbol | null,
): Omit<FearGreedIndex['history'], 'symbolId' | 'pricePrecision'> {
  const first = past?.values.findIndex((value) => Number.isFinite(value)) ?? -1;
  if (past === null || first < 0) return { isWhole: past?.isWhole ?? false, from: null, values: [], closes: [] };
  return {
    isWhole: past.isWhole,
    from: past.times[first] ?? null,
    values: past.values.slice(first).map(wholeOrNull),
    closes: bitcoin ? past.inputs.closes.slice(first).map((close) => priceText(bitcoin, close)) : [],
  };
}

/** Returns the index with its components and its past; the prices of Bitcoin are left out where it is hidden. */
export function presentFearGreed(
  { past, now, missing }: FearGreedFigures,
  { epoch, asOf, source }: Pick<MarketView, 'epoch' | 'asOf' | 'source'>,
  bitcoin: { symbolId: string; symbol: CatalogSymbol | null },
): FearGreedIndex {
  const value = wholeOrNull(now?.value);
  return {
    epoch,
    asOf,
    source,
    status: past ? 'ready' : 'computing',
    day: past?.day ?? null,
    value,
    classification: value === null ? null : fearGreedClassOf(value),
    yesterday: presentDay(past, 1),
    lastWeek: presentDay(past, WEEK_DAYS),
    lastMonth: presentDay(past, MONTH_DAYS),
    components: now ? presentComponents(now, missing, asOf) : [],
    history: {
      ...presentHistory(past, bitcoin.symbol),
      symbolId: bitcoin.symbolId,
      pricePrecision: bitcoin.symbol?.pricePrecision ?? 0,
    },
  };
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Returns the index as other sites get it; `url` is the address of its page. */
export function presentPublicFearGreed(index: FearGreedIndex, name: string, url: string): PublicFearGreed {
  const { from, values } = index.history;
  return {
    name,
    url,
    source: index.source.kind,
    updatedAt: new Date(Math.floor(index.asOf / MINUTE_MS) * MINUTE_MS).toISOString(),
    day: index.day === null ? null : isoDay(index.day),
    value: index.value,
    classification: index.classification,
    yesterday: index.yesterday?.value ?? null,
    lastWeek: index.lastWeek?.value ?? null,
    lastMonth: index.lastMonth?.value ?? null,
    history: values.flatMap((value, at) => (value === null || from === null ? [] : { day: isoDay(from + at * DAY_MS), value })),
  };
}

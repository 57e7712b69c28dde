import type { SeriesGranularity, SeriesName } from '@/lib/contract/series-terms';
import type { PublishedSeries, SeriesList } from '@/lib/contract/series';
import { CARDS, type CardCode, type SeriesCard } from './series-cards';

/**
 * States of a card. `unpublished`: the source of the data does not have the series; `inapplicable`: it does not exist for such a
 * symbol; `window`: not in points of this length; `announced`: the symbol is not traded yet; `young`: its first point of this length is still
 * running.
 */
export type CardState = 'loading' | 'failed' | 'unpublished' | 'inapplicable' | 'window' | 'announced' | 'young' | 'ready';

/** Entry of a published series; undefined for others, and while the list is unknown. */
export function publishedSeries(list: SeriesList | undefined, name: SeriesName): PublishedSeries | undefined {
  const entry = list?.series.find((one) => one.name === name);
  return entry?.isPublished === true ? entry : undefined;
}

/** Series of a card's figure: where the source has only what else its chart draws, like the settled funding, the first of that. */
export function mainOf({ main, panes }: SeriesCard, list: SeriesList | undefined): SeriesName {
  if (publishedSeries(list, main)) return main;
  const drawn = panes.flatMap(({ drawings }) => drawings.map(({ name }) => name));
  return drawn.find((name) => publishedSeries(list, name)) ?? main;
}

/** Returns the cards of which the source has something before the others, each in their order. */
export function publishedFirst(codes: readonly CardCode[], list: SeriesList | undefined): readonly CardCode[] {
  const isPublished = (code: CardCode): boolean => publishedSeries(list, mainOf(CARDS[code], list)) !== undefined;
  return [...codes.filter(isPublished), ...codes.filter((code) => !isPublished(code))];
}

/** State of the card of a series. */
export function cardState(list: SeriesList | undefined, hasFailed: boolean, name: SeriesName, window: SeriesGranularity): CardState {
  if (!list) return hasFailed ? 'failed' : 'loading';
  const entry = list.series.find((one) => one.name === name);
  if (!entry) return 'unpublished';
  if (!entry.isPublished) return entry.isApplicable ? 'unpublished' : 'inapplicable';
  return entry.granularities.includes(window) ? 'ready' : 'window';
}

/** Time of the first point of any of the series, Unix milliseconds; null while unknown. */
export function firstPointOf(list: SeriesList | undefined): number | null {
  const times = (list?.series ?? []).flatMap((one) => (one.isPublished ? [one.availableFrom] : []));
  return times.length === 0 ? null : Math.min(...times);
}

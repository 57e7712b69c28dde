import type { SeriesPoints } from '../../../lib/contract/series';
import type { SeriesName } from '../../../lib/contract/series-terms';
import type { CatalogSymbol } from '../../instruments/catalog';
import { createYielder } from '../../platform/yielder';
import type { SeriesColumns } from '../../series/query';
import { seriesDecimals } from '../../series/series-terms-of';

/** Values put into text between two looks at the clock. */
const VALUES_AT_ONCE = 512;

/** Returns the decimal text of a value of a series; null for an unknown one. */
export function valueText(name: SeriesName, symbol: CatalogSymbol, value: number): string | null {
  return Number.isNaN(value) ? null : value.toFixed(seriesDecimals(name, symbol));
}

/** Returns the JSON of an answer with points, made in slices that yield the thread. */
export async function pointsJson(
  symbol: CatalogSymbol,
  granularity: SeriesPoints['granularity'],
  { steps, asOf, columns }: SeriesColumns,
): Promise<string> {
  const pause = createYielder();
  const parts: string[] = [];
  for (const [name, column] of columns) {
    const decimals = seriesDecimals(name, symbol);
    const texts = new Array<string>(column.length);
    for (let step = 0; step < column.length; step += 1) {
      if (step % VALUES_AT_ONCE === 0) await pause();
      const value = column[step] as number;
      texts[step] = Number.isNaN(value) ? 'null' : `"${value.toFixed(decimals)}"`;
    }
    parts.push(`"${name}":[${texts.join()}]`);
  }
  const head = JSON.stringify({ symbolId: symbol.symbolId, granularity, start: steps.start, stepMs: steps.stepMs, asOf });
  return `${head.slice(0, -1)},"series":{${parts.join()}}}`;
}

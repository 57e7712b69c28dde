import type { ChartContent } from '@/components/charts/chart-data';
import { paddedRange } from '@/components/charts/value-range';
import type { SectorLine } from '@/lib/contract/sectors';
import { formatPrice } from '@/lib/money/format-price';

/** Decimals of an index that starts at 100. */
const INDEX_DECIMALS = 2;

const values = (texts: readonly (string | null)[]): (number | null)[] => texts.map((text) => (text === null ? null : Number(text)));
const isKnown = (value: number | null): value is number => value !== null;

/** Text of an index. */
export const indexText = (text: string | null | undefined): string => formatPrice(text ?? null, INDEX_DECIMALS);

/** Times and plot of a sector’s line and that of Bitcoin, named by the labels; null when the sector has no two points. */
export function lineContent(
  { times, sector, btc }: SectorLine,
  labels: { sector: string; btc: string },
): Pick<ChartContent, 'times' | 'panes'> | null {
  const [own, other] = [values(sector), values(btc)];
  const range = paddedRange([...own, ...other].filter(isKnown));
  if (range === null || own.filter(isKnown).length < 2) return null;
  const last = sector.at(-1);
  const column = (label: string, texts: readonly (string | null)[]) => ({ label, text: (index: number) => indexText(texts[index]) });
  return {
    times,
    panes: [
      {
        key: 'index',
        series: [
          { kind: 'line', values: other, color: 'text-2', columns: [column(labels.btc, btc)] },
          { kind: 'line', values: own, color: 'accent', columns: [column(labels.sector, sector)] },
        ],
        range,
        precision: INDEX_DECIMALS,
        share: 1,
        ...(last == null ? {} : { marker: { value: Number(last), text: indexText(last) } }),
      },
    ],
  };
}

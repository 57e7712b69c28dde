import type { useTranslations } from 'next-intl';
import { latestValues } from '@/components/market/latest-values';
import type { Sector, SectorMember } from '@/lib/contract/sectors';
import type { SectorWindow } from '@/lib/contract/sector-terms';
import { roundHalfUp, trimDecimal } from '@/lib/money/digits';
import { changeRatio } from '@/lib/money/format-percent';
import { multiplyDecimals } from '@/lib/money/multiply';
import { tickStore } from '@/lib/realtime/tick-store';
import { contributionOf, openOf } from '../model/member-values';

type Texts = ReturnType<typeof useTranslations<'sectors'>>;

/** Column of a file: numbers without separators, their unit in the head. */
interface CsvColumn<Row> {
  head: string;
  text: (row: Row) => string;
}

/** Column of a number; empty where it is unknown. */
const numbers = <Row>(head: string, unit: string, of: (row: Row) => string | null | undefined): CsvColumn<Row> => ({
  head: unit === '' ? head : `${head} (${unit})`,
  text: (row) => of(row) ?? '',
});

const PERCENT_DECIMALS = 8;

/** Column of a fraction as a percentage. */
const percents = <Row>(head: string, of: (row: Row) => string | null | undefined): CsvColumn<Row> =>
  numbers(head, '%', (row) => trimDecimal(roundHalfUp(multiplyDecimals(of(row), '100'), PERCENT_DECIMALS)));

/** Columns of the file of all sectors over a window. */
export function sectorCsvColumns(t: Texts, window: SectorWindow): CsvColumn<Sector>[] {
  return [
    { head: t('column.name'), text: ({ name }) => name },
    { head: t('csv.code'), text: ({ plateCategoryId }) => plateCategoryId },
    percents(t('column.change', { window: t(`window.${window}`) }), ({ change }) => change),
    numbers(t('csv.up'), '', ({ breadth }) => String(breadth.up)),
    numbers(t('csv.down'), '', ({ breadth }) => String(breadth.down)),
    numbers(t('csv.flat'), '', ({ breadth }) => String(breadth.flat)),
    numbers(t('csv.coins'), '', ({ members }) => String(members)),
    numbers(t('column.capitalization'), 'USDT', ({ capitalization }) => capitalization),
    percents(t('column.dominance'), ({ dominance }) => dominance),
    numbers(t('column.turnover'), 'USDT', ({ turnover }) => turnover),
    { head: t('weighting.label'), text: ({ weighting }) => t(`weighting.${weighting}`) },
    numbers(t('column.best'), '', ({ best }) => best?.ticker),
    percents(t('column.best'), ({ best }) => best?.change),
    numbers(t('column.worst'), '', ({ worst }) => worst?.ticker),
    percents(t('column.worst'), ({ worst }) => worst?.change),
  ];
}

const priceOf = (row: SectorMember): string | null => latestValues(row, tickStore.get(row.symbolId)).price;

/** Columns of the file of a sector's members over a window, at their live prices. */
export function memberCsvColumns(t: Texts, window: SectorWindow): CsvColumn<SectorMember>[] {
  return [
    { head: t('csv.market'), text: ({ symbolCodeDisplayName }) => symbolCodeDisplayName },
    numbers(t('csv.price'), 'USDT', priceOf),
    percents(t('column.change', { window: t(`window.${window}`) }), (row) => changeRatio(priceOf(row), openOf(row, window))),
    percents(t('column.contribution'), (row) => contributionOf(row, window, priceOf(row))),
    percents(t('column.weight'), ({ weight }) => weight),
    numbers(t('column.capitalization'), 'USDT', (row) => multiplyDecimals(priceOf(row), row.circulatingSupply)),
    numbers(t('column.turnover'), 'USDT', (row) => latestValues(row, tickStore.get(row.symbolId)).turnover),
  ];
}

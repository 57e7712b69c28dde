import type { useTranslations } from 'next-intl';
import { latestValues } from '@/components/market/latest-values';
import type { FundingRow } from '@/lib/contract/contract-data';
import { POSITION_VALUE } from '@/lib/contract/contract-data-terms';
import { tickStore } from '@/lib/realtime/tick-store';
import { annualizedOf, longOfDay } from '../model/funding-values';

type Texts = ReturnType<typeof useTranslations<'overallData'>>;

/** Columns of the file of contracts: numbers without separators, their unit in the head, empty where they are unknown, at the latest values. */
export function contractCsvColumns(t: Texts): { head: string; text: (row: FundingRow) => string }[] {
  const values = (row: FundingRow) => latestValues(row, tickStore.get(row.symbolId));
  const known = (text: string | null | undefined): string => text ?? '';
  const time = (at: number | null | undefined): string => (at == null ? '' : new Date(at).toISOString());
  return [
    { head: t('csv.contract'), text: (row) => row.symbolCodeDisplayName },
    { head: t('csv.id'), text: (row) => row.symbolId },
    { head: `${t('column.rate')} (${t('csv.fraction')})`, text: (row) => known(values(row).fundingRate) },
    { head: t('csv.hours'), text: (row) => known(row.fundingHours?.toString()) },
    { head: `${t('csv.settlement')} (UTC)`, text: (row) => time(row.fundingTime) },
    { head: `${t('column.annualized')} (${t('csv.fraction')})`, text: (row) => known(annualizedOf(row, values(row))) },
    { head: `${t('column.cost', { value: POSITION_VALUE })} (USDT)`, text: (row) => known(longOfDay(row, values(row))) },
    { head: `${t('column.settled')} (${t('csv.fraction')})`, text: (row) => known(row.settledRate) },
    { head: `${t('csv.settledAt')} (UTC)`, text: (row) => time(row.settledTime) },
    { head: `${t('column.openInterest')} (USD)`, text: (row) => known(row.openInterestUsd) },
    { head: t('csv.mark'), text: (row) => known(values(row).markPrice) },
  ];
}

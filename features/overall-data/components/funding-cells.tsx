'use client';
import { useTranslations } from 'next-intl';
import { latestValues, type LiveValues } from '@/components/market/latest-values';
import type { FundingRow } from '@/lib/contract/contract-data';
import { paintText, useLivePaint, useTickAtRender } from '@/lib/realtime/use-live-paint';
import type { Tick } from '@/lib/realtime/tick-store';
import { longOfDay, payerOf, signedAmount } from '../model/funding-values';
import styles from './funding-section.module.css';

interface LiveTextProps {
  row: FundingRow;
  /** Text of the present values. */
  textOf: (values: LiveValues) => string;
  kind: 'main' | 'small';
}

/** A live text of a contract. */
export function LiveText({ row, textOf, kind }: LiveTextProps) {
  const textAt = (tick: Tick | undefined): string => textOf(latestValues(row, tick));
  const ref = useLivePaint<HTMLSpanElement>(row.symbolId, textAt, (element, tick) => paintText(element, textAt(tick)));
  return (
    <span className={styles.live} data-kind={kind} ref={ref}>
      {textAt(useTickAtRender(row.symbolId))}
    </span>
  );
}

/** Cell of the amount that a long position pays or receives in a day; a short one gets the opposite. */
export function DayCost({ row }: { row: FundingRow }) {
  const t = useTranslations('overallData');
  const words = { long: t('longPays'), short: t('longReceives'), none: t('nothingPaid') };
  return (
    <>
      <LiveText row={row} kind="main" textOf={(values) => signedAmount(longOfDay(row, values))} />
      <LiveText
        row={row}
        kind="small"
        textOf={({ fundingRate }) => {
          const payer = row.fundingHours === undefined ? null : payerOf(fundingRate);
          return payer === null ? t('noFunding') : words[payer];
        }}
      />
    </>
  );
}

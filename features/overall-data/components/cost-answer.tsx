'use client';
import { useTranslations } from 'next-intl';
import type { ContractData } from '@/lib/contract/contract-data';
import { LINES_OF_TAB, POSITION_VALUE, type ContractTab } from '@/lib/contract/contract-data-terms';
import { fundingOfDay, POSITION_SIDES, annualizedRate, type PositionSide } from '@/lib/money/funding';
import { formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { hasRates, payerOf, signedAmount } from '../model/funding-values';
import { FigureNote } from './figure-note';
import styles from './overall-screen.module.css';
import { ShareBar } from './share-bar';

const countText = (count: number): string => formatPrice(String(count), 0);
const POSITION_TEXT = formatPrice(POSITION_VALUE, 0);
/** A rate of a day is like one of an interval of 24 hours. */
const DAY_HOURS = 24;

interface CostAnswerProps {
  data: ContractData | undefined;
  tab: ContractTab;
  isStale: boolean;
}

/** Present cost of leverage, and who pays: the mean of a tab's contracts, weighted by open interest. */
export function CostAnswer({ data, tab, isStale }: CostAnswerProps) {
  const t = useTranslations('overallData');
  const funding = data?.funding.find((one) => one.tab === tab);
  const hasContracts = data?.lines.some(({ line, contracts }) => LINES_OF_TAB[tab].some((one) => one === line) && contracts > 0) ?? false;
  const rate = funding?.dailyRate ?? null;
  const payer = payerOf(rate);
  const { longsPay = 0, shortsPay = 0, zero = 0 } = funding ?? {};
  const side = (name: PositionSide) => {
    const flow = fundingOfDay(name, rate, DAY_HOURS, POSITION_VALUE);
    const word = payer === null ? 'unknown' : payer === 'none' ? 'nothing' : payer === name ? 'pays' : 'receives';
    return (
      <div key={name} data-word={word}>
        <dt>{t(`side.${name}`, { value: POSITION_TEXT })}</dt>
        <dd>
          <b dir="ltr">{`${signedAmount(flow)} USDT`}</b> <span>{t(`answer.${word}`)}</span>
        </dd>
      </div>
    );
  };
  return (
    <section className={styles.answer} aria-labelledby="answer" data-delayed={isStale || undefined}>
      <h2 id="answer">{t('answer.title', { tab: t(`tab.${tab}`) })}</h2>
      <p className={styles.verdict}>{t(`answer.verdict.${payer ?? 'unknown'}`)}</p>
      <dl className={styles.sides}>
        {POSITION_SIDES.map(side)}
        <div>
          <dt>{t('annualized')}</dt>
          <dd>
            <b dir="ltr">{formatPercent(annualizedRate(rate, DAY_HOURS))}</b> <span>{t('answer.ofValue')}</span>
          </dd>
        </div>
      </dl>
      {funding && !hasRates(funding) ? (
        <p className={styles.note}>{t(hasContracts ? 'unpublished' : 'empty')}</p>
      ) : (
        <ShareBar
          parts={[
            { key: 'long', value: longsPay, text: t('answer.longsPay', { count: countText(longsPay) }) },
            { key: 'zero', value: zero, text: zero > 0 ? t('answer.zero', { count: countText(zero) }) : null },
            { key: 'short', value: shortsPay, text: t('answer.shortsPay', { count: countText(shortsPay) }) },
          ]}
        />
      )}
      <FigureNote formula={t('answer.formula')} unit="USDT" cadence={t('everySecond')} asOf={data?.asOf ?? null} />
    </section>
  );
}

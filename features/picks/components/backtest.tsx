'use client';
import { useLocale, useTranslations } from 'next-intl';
import { PICK_HORIZONS } from '@/lib/contract/pick-terms';
import type { PickBacktest, PickOutcome } from '@/lib/contract/picks';
import { counted } from '@/lib/money/counted';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { formatWindow } from '@/lib/time/format-window';
import { outcomeAfter } from '../model/pick-rows';
import styles from './backtest.module.css';
import { countText, shareText, verdictOf } from './outcome';

/** Cells of one outcome: the share with its interval, and the verdict in words with the number of cases. */
function OutcomeCell({ outcome }: { outcome: PickOutcome | null }) {
  const t = useTranslations('picks');
  if (outcome === null || outcome.share === null) return <td>{UNKNOWN_TEXT}</td>;
  const { share, shareMin, shareMax, cases } = outcome;
  return (
    <td>
      <strong dir="ltr">{shareText(share)}</strong> <bdi dir="ltr">{`(${shareText(shareMin)} – ${shareText(shareMax)})`}</bdi>
      <small>
        {t(`backtest.${verdictOf(outcome)}`)} · {t('caseCount', counted(cases))}
      </small>
    </td>
  );
}

/** Table of the moves that followed the rates of the past year, by class of rates. */
export function Backtest({ backtest }: { backtest: PickBacktest }) {
  const t = useTranslations('picks');
  const locale = useLocale();
  const row = (name: 'all' | PickBacktest['classes'][number]['class'], outcomes: readonly PickOutcome[]) => (
    <tr key={name}>
      <th scope="row">
        {t(`class.${name}`)}
        <small dir="ltr">{name === 'all' ? null : t(`classRange.${name}`)}</small>
      </th>
      {PICK_HORIZONS.map((days) => (
        <OutcomeCell key={days} outcome={outcomeAfter(outcomes, days)} />
      ))}
    </tr>
  );
  const { from, until, coins } = backtest;
  return (
    <section className={styles.backtest} aria-labelledby="pick-backtest">
      <h2 id="pick-backtest">{t('backtest.title')}</h2>
      <p>{t('backtest.period', { period: formatWindow(from, until + 1, locale), coins, coinsText: countText(coins) })}</p>
      <table>
        <caption>{t('backtest.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('backtest.class')}</th>
            <th scope="col">{t('column.after1')}</th>
            <th scope="col">{t('column.after7')}</th>
          </tr>
        </thead>
        <tbody>
          {[...backtest.classes].reverse().map((entry) => row(entry.class, entry.outcomes))}
          {row('all', backtest.all)}
        </tbody>
      </table>
      <p>{t('backtest.interval')}</p>
    </section>
  );
}

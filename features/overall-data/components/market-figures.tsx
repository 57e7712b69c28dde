'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import { ChangeView } from '@/components/market/live-change';
import type { ContractData } from '@/lib/contract/contract-data';
import type { MetricsAnswer } from '@/lib/contract/overview';
import { formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { multiplyDecimals } from '@/lib/money/multiply';
import { openInterestChange } from '../model/open-interest-content';
import { FigureNote } from './figure-note';
import styles from './overall-screen.module.css';
import { ShareBar } from './share-bar';
import type { FiguresState } from './use-figures';

const BITCOIN = 'BTC';
const countText = (count: number): string => formatPrice(String(count), 0);
const shareText = (share: string | null | undefined): string => formatPercent(share).replace('+', '');

interface FigureProps {
  name: string;
  /** The number. */
  value: string;
  beside?: ReactNode;
  isStale: boolean;
  /** Its note, and what explains it. */
  children: ReactNode;
}

function Figure({ name, value, beside, isStale, children }: FigureProps) {
  return (
    <div className={styles.figure} data-delayed={isStale || undefined}>
      <h3>{name}</h3>
      <p>
        <b dir="ltr">{value}</b> {beside}
      </p>
      {children}
    </div>
  );
}

interface MarketFiguresProps {
  contracts: FiguresState<ContractData>;
  metrics: FiguresState<MetricsAnswer>;
}

/** Capitalization and dominance of the spot market, and the open interest of all contracts. */
export function MarketFigures({ contracts: { data, isStale }, metrics: { data: global, isStale: isGlobalStale } }: MarketFiguresProps) {
  const t = useTranslations('overallData');
  const context = useCellContext();
  const dominance = global?.dominance.find(({ ticker }) => ticker === BITCOIN)?.dominance;
  const inUsdt = (usd: string | null | undefined): string | null => multiplyDecimals(usd, data?.dollar);
  const note = { cadence: t('everySecond'), asOf: data?.asOf ?? null };
  const globalNote = { cadence: t('everySecond'), asOf: global?.asOf ?? null };
  const unknown = data?.unknown ?? 0;
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">{t('figures.title')}</h2>
      <Figure
        name={t('figures.openInterest')}
        value={moneyText(inUsdt(data?.openInterest), context)}
        beside={
          <>
            <ChangeView ratio={data ? openInterestChange(data) : null} /> <small>{t('figures.over24h')}</small>
          </>
        }
        isStale={isStale}
      >
        <ShareBar
          parts={(data?.lines ?? []).map(({ line, openInterest }) => ({
            key: line,
            value: Number(openInterest ?? 0),
            text: `${line.toUpperCase()} ${moneyText(inUsdt(openInterest), context)}`,
          }))}
        />
        <FigureNote
          {...note}
          formula={
            <>
              {t('figures.openInterestFormula', { count: countText((data?.contracts ?? 0) - unknown) })}
              {unknown > 0 ? ` ${t('figures.unknown', { count: countText(unknown) })}` : null}
            </>
          }
          unit="USD"
        />
      </Figure>
      <Figure
        name={t('figures.capitalization')}
        value={moneyText(global?.capitalization, context)}
        beside={
          <>
            <ChangeView ratio={global?.capitalizationChange ?? null} /> <small>{t('figures.over24h')}</small>
          </>
        }
        isStale={isGlobalStale}
      >
        <FigureNote {...globalNote} formula={t('figures.capitalizationFormula', { count: countText(global?.coins ?? 0) })} unit="USD" />
      </Figure>
      <Figure name={t('figures.dominance')} value={shareText(dominance)} isStale={isGlobalStale}>
        <FigureNote {...globalNote} formula={t('figures.dominanceFormula')} unit="%" />
      </Figure>
    </section>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import { ChangeView } from '@/components/market/live-change';
import type { ContractData } from '@/lib/contract/contract-data';
import type { MetricsAnswer } from '@/lib/contract/overview';
import { counted } from '@/lib/money/counted';
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

/** A change over 24 hours, labelled. */
function DayChange({ ratio }: { ratio: string | null }) {
  const t = useTranslations('overallData.figures');
  return (
    <>
      <ChangeView ratio={ratio} /> <small>{t('over24h')}</small>
    </>
  );
}

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

/** Open interest of all contracts with its lines. */
function OpenInterest({ data, isStale }: Pick<FiguresState<ContractData>, 'data' | 'isStale'>) {
  const t = useTranslations('overallData');
  const context = useCellContext();
  const inUsdt = (usd: string | null | undefined): string | null => multiplyDecimals(usd, data?.dollar);
  const { contracts = 0, unknown = 0, lines = [] } = data ?? {};
  return (
    <Figure
      name={t('figures.openInterest')}
      value={moneyText(inUsdt(data?.openInterestUsd), context)}
      beside={<DayChange ratio={data ? openInterestChange(data) : null} />}
      isStale={isStale}
    >
      <ShareBar
        parts={lines.map(({ line, openInterestUsd }) => ({
          key: line,
          value: Number(openInterestUsd ?? 0),
          text: `${line.toUpperCase()} ${moneyText(inUsdt(openInterestUsd), context)}`,
        }))}
      />
      <FigureNote
        formula={
          <>
            {t('figures.openInterestFormula', counted(contracts - unknown))}
            {unknown > 0 ? ` ${t('figures.unknown', { count: countText(unknown) })}` : null}
          </>
        }
        unit="USD"
        cadence={t('everySecond')}
        asOf={data?.asOf ?? null}
      />
    </Figure>
  );
}

interface MarketFiguresProps {
  contracts: FiguresState<ContractData>;
  metrics: FiguresState<MetricsAnswer>;
}

/** Capitalization and dominance of the spot market, and the open interest of all contracts. */
export function MarketFigures({ contracts, metrics: { data, isStale } }: MarketFiguresProps) {
  const t = useTranslations('overallData');
  const context = useCellContext();
  const dominance = data?.dominance.find(({ ticker }) => ticker === BITCOIN)?.dominance;
  const note = { cadence: t('everySecond'), asOf: data?.asOf ?? null };
  const { simulatedSupplies: simulated = 0, unknownSupplies: unknown = 0 } = data ?? {};
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">{t('figures.title')}</h2>
      <OpenInterest data={contracts.data} isStale={contracts.isStale} />
      <Figure
        name={t('figures.capitalization')}
        value={moneyText(data?.capitalization, context)}
        beside={<DayChange ratio={data?.capitalizationChange ?? null} />}
        isStale={isStale}
      >
        <FigureNote
          {...note}
          formula={
            <>
              {t(simulated > 0 ? 'figures.capitalizationOfSimulated' : 'figures.capitalizationFormula', {
                ...counted(data?.coins ?? 0),
                simulated: countText(simulated),
              })}
              {unknown > 0 ? ` ${t('figures.unknown', { count: countText(unknown) })}` : null}
            </>
          }
          unit="USD"
        />
      </Figure>
      <Figure name={t('figures.dominance')} value={shareText(dominance)} isStale={isStale}>
        <FigureNote {...note} formula={t('figures.dominanceFormula')} unit="%" />
      </Figure>
    </section>
  );
}

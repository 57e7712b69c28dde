'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ChangeView } from '@/components/market/live-change';
import type { MarketColumnKey } from '@/components/market/market-column-key';
import { useMarketColumns } from '@/components/market/use-market-columns';
import type { Column, ShownColumn } from '@/components/table/column';
import { Link } from '@/lib/i18n/navigation';
import { outcomeAfter, PICK_VALUES, type PickRow } from '../model/pick-rows';
import { Outcome, ratioText, shareText } from './outcome';
import styles from './pick-table.module.css';
import { RateBar } from './rate-bar';

const MARKET_COLUMNS = [
  { key: 'name', from: 'phone' },
  { key: 'price', from: 'phone' },
  { key: 'change', from: 'tablet' },
] as const satisfies readonly ShownColumn<MarketColumnKey>[];

const OWN_COLUMNS = [
  { key: 'rate', from: 'phone' },
  { key: 'after1', from: 'tablet' },
  { key: 'after7', from: 'pc' },
  { key: 'trend', from: 'pc' },
  { key: 'momentum', from: 'pc' },
  { key: 'volatility', from: 'wide' },
  { key: 'volume', from: 'wide' },
  { key: 'tags', from: 'wide' },
] as const satisfies readonly ShownColumn[];
type OwnColumnKey = (typeof OWN_COLUMNS)[number]['key'];

export type PickColumn = Column<PickRow, MarketColumnKey | OwnColumnKey>;

const VOLATILITY_DECIMALS = 2;

/** The rates; on phones, where its column is hidden, with what followed such rates after a day. */
function RateCell({ pick }: Pick<PickRow, 'pick'>) {
  const t = useTranslations('picks');
  return (
    <>
      <RateBar {...pick} />
      <small className={styles.followed}>{t('roseAfter1', { share: shareText(outcomeAfter(pick.outcomes, 1)?.share) })}</small>
    </>
  );
}

const CELLS: Readonly<Record<OwnColumnKey, (row: PickRow) => React.ReactNode>> = {
  rate: ({ pick }) => <RateCell pick={pick} />,
  after1: ({ pick }) => <Outcome outcome={outcomeAfter(pick.outcomes, 1)} />,
  after7: ({ pick }) => <Outcome outcome={outcomeAfter(pick.outcomes, 7)} />,
  trend: ({ pick }) => <ChangeView ratio={pick.inputs.aboveMean} />,
  momentum: ({ pick }) => <ChangeView ratio={pick.inputs.change} />,
  volatility: ({ pick }) => <bdi dir="ltr">{shareText(pick.inputs.volatility, VOLATILITY_DECIMALS)}</bdi>,
  volume: ({ pick }) => <bdi dir="ltr">{ratioText(pick.inputs.turnoverRatio)}</bdi>,
  tags: ({ pick }) => (
    <span className={styles.tags}>
      {/* The main one; the page of the coin has all. */}
      {pick.tags.slice(0, 1).map(({ code, name }) => (
        // A click elsewhere in the row opens the coin.
        <Link key={code} href={`/markets/leadingDetail/${code}`} prefetch={false} dir="auto" onClick={(event) => event.stopPropagation()}>
          {name}
        </Link>
      ))}
    </span>
  ),
};

const valueOf = (key: string): ((row: PickRow) => string | number | null) | undefined =>
  key in PICK_VALUES ? PICK_VALUES[key as keyof typeof PICK_VALUES] : undefined;

/** Columns of the token picks: the market with its live price, the rates, what followed such rates, and their inputs. */
export function usePickColumns(): readonly PickColumn[] {
  const t = useTranslations('picks');
  const markets = useMarketColumns(MARKET_COLUMNS);
  return useMemo(() => {
    const own = OWN_COLUMNS.map(({ key, from }): PickColumn => ({
      key,
      from,
      head: t(`column.${key}`),
      hint: key === 'tags' ? undefined : t(`hint.${key}`),
      align: key === 'tags' ? 'start' : 'end',
      cell: CELLS[key],
    }));
    const [name, ...live]: readonly PickColumn[] = markets;
    const [rate, ...inputs] = own;
    return [name, rate, ...live, ...inputs].flatMap((column) => {
      if (!column) return [];
      const value = valueOf(column.key);
      return [{ ...column, sort: value && { first: column.key === 'name' ? ('asc' as const) : ('desc' as const), value } }];
    });
  }, [t, markets]);
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { CellContextProvider } from '@/components/market/cell-context';
import { CHANGE_LAST_24H } from '@/components/market/cell-text';
import { ListFailed, ListSkeleton } from '@/components/market/list-states';
import { MarketHeading } from '@/components/market/market-heading';
import { MarketTable } from '@/components/market/market-table';
import { SectionTabs } from '@/components/market/section-tabs';
import { usePageContext } from '@/components/market/use-page-context';
import type { TableOrder } from '@/components/table/next-order';
import { TableState } from '@/components/table/table-states';
import { useOrderedRows } from '@/components/table/use-ordered-rows';
import { Empty } from '@/components/ui/empty';
import { Notice } from '@/components/ui/notice';
import { PICK_COINS_MAX } from '@/lib/contract/pick-terms';
import type { PickList } from '@/lib/contract/picks';
import { codeOfTag } from '@/lib/i18n/languages';
import { counted } from '@/lib/money/counted';
import type { SectionTab } from '@/lib/pages/section-tab';
import { formatWindow } from '@/lib/time/format-window';
import { minuteText } from '@/lib/time/minute-text';
import { pickListQuery } from '../api/picks.query';
import { compareEqualPicks, pickRows, type PickRow } from '../model/pick-rows';
import { Backtest } from './backtest';
import { Method } from './method';
import { countText } from './outcome';
import pickTable from './pick-table.module.css';
import styles from './picks-screen.module.css';
import { PickWords } from './pick-words';
import { usePickColumns } from './use-pick-columns';

const NO_QUOTES: PickList['quotes'] = [];
const NO_ROWS: readonly PickRow[] = [];
const HIGHEST_FIRST: TableOrder = { sort: 'rate', direction: 'desc' };

/** The token picks, requested once more for the visitor's own country when the page leaves out coins that some country hides. */
function usePicks() {
  const query = useQuery(pickListQuery(codeOfTag(useLocale())));
  const { data, refetch } = query;
  const isForEveryCountry = data?.isPartial === true || data?.isRegional === true;
  useEffect(() => {
    if (isForEveryCountry) void refetch();
  }, [isForEveryCountry, refetch]);
  return query;
}

/** Table of the picks, the highest long rate first. */
function PickTable({ rows }: { rows: readonly PickRow[] }) {
  const t = useTranslations('picks');
  const columns = usePickColumns();
  const { rows: ordered, order, onSort } = useOrderedRows(rows, columns, HIGHEST_FIRST, compareEqualPicks);
  return (
    <div className={pickTable.picks}>
      <MarketTable
        name="picks"
        columns={columns}
        rows={ordered}
        firstRows={PICK_COINS_MAX}
        caption={t('table')}
        order={order}
        onSort={onSort}
      />
    </div>
  );
}

/** Day of the rates; and a button to request them again after a failure. */
function DayLine({ picks, hasFailed, onRetry }: { picks: PickList | undefined; hasFailed: boolean; onRetry: () => void }) {
  const t = useTranslations('picks');
  const markets = useTranslations('markets');
  const locale = useLocale();
  const day = picks?.picks[0]?.day;
  return (
    <p className={styles.day} role="status">
      {day === undefined ? null : t('day', { day: formatWindow(day, day + 1, locale) })}
      {hasFailed ? (
        <>
          {' '}
          <strong>{t('refreshFailed')}</strong>{' '}
          <button type="button" onClick={onRetry}>
            {markets('retry')}
          </button>
        </>
      ) : null}
    </p>
  );
}

/** The exchange computes the first rates since its start: the room of the table, how far they are, and when they come. */
function Computing({ progress }: Pick<PickList, 'progress'>) {
  const t = useTranslations('picks');
  return (
    <>
      <p className={styles.computing} role="status">
        {progress === null
          ? t('computing')
          : t('computingSince', { done: countText(progress.done), all: countText(progress.all), time: minuteText(progress.since) })}
      </p>
      <ListSkeleton />
    </>
  );
}

/** Page of the AI token picks: rates with their inputs, what followed such rates, and the rule. */
export function PicksScreen({ pages }: { pages: readonly SectionTab[] }) {
  const t = useTranslations('picks');
  const { data, isError, refetch } = usePicks();
  const rows = useMemo(() => (data ? pickRows(data) : NO_ROWS), [data]);
  const context = usePageContext(data?.quotes ?? NO_QUOTES, CHANGE_LAST_24H, 'none');
  const retry = (): void => void refetch();
  const isComputing = data?.status === 'computing';
  return (
    <CellContextProvider value={context}>
      <div className={styles.screen}>
        <MarketHeading title={t('title')} count={rows.length > 0 ? t('count', counted(rows.length)) : null} source={data?.source ?? null} />
        <SectionTabs current="picks" pages={pages} />
        <p className={styles.lead}>{t('lead')}</p>
        <Notice kind="hint">{t('noAdvice')}</Notice>
        <DayLine picks={data} hasFailed={data !== undefined && isError} onRetry={retry} />
        <TableState
          status={data && !isComputing ? 'ready' : isError && !data ? 'failed' : 'loading'}
          isEmpty={rows.length === 0}
          loading={isComputing ? <Computing progress={data.progress} /> : <ListSkeleton />}
          failed={<ListFailed onRetry={retry} />}
          empty={<Empty text={t('empty')} />}
        >
          <PickTable rows={rows} />
          <PickWords picks={data?.picks ?? []} />
        </TableState>
        {data?.backtest ? <Backtest backtest={data.backtest} /> : null}
        <Method />
      </div>
    </CellContextProvider>
  );
}

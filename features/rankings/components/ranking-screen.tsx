'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useState, type ReactNode } from 'react';
import { CellContextProvider } from '@/components/market/cell-context';
import { CHANGE_LAST_24H } from '@/components/market/cell-text';
import { ListFailed, ListSkeleton } from '@/components/market/list-states';
import { MarketHeading } from '@/components/market/market-heading';
import { MarketTable } from '@/components/market/market-table';
import { SectionTabs } from '@/components/market/section-tabs';
import { SessionClock } from '@/components/market/session-clock';
import { useMarketColumns, type MarketColumn } from '@/components/market/use-market-columns';
import { usePageContext } from '@/components/market/use-page-context';
import { TableState } from '@/components/table/table-states';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { rankingName, rankingOrder, type RankingRef } from '@/lib/contract/rankings';
import type { SectionTab } from '@/lib/pages/section-tab';
import { useHasInteracted } from '@/lib/region/use-has-interacted';
import { FIRST_ROWS } from '../api/ranking.query';
import { rankingColumns } from '../model/ranking-columns';
import styles from './ranking-screen.module.css';
import { useRankingRows, type RankingRows } from './use-ranking-rows';

/** Columns of a ranking, which has one order: none of them is sorted by a click. */
function useColumns(ref: RankingRef): readonly MarketColumn[] {
  const columns = useMarketColumns(
    useMemo(() => rankingColumns(ref), [ref]),
    { isRanked: true },
  );
  return useMemo(() => columns.map((column) => ({ ...column, sort: undefined })), [columns]);
}

interface BodyProps {
  ranking: RankingRef;
  title: string;
  list: RankingRows;
  /** Counts and floor of the ranking. */
  facts: ReactNode;
  empty: string | null;
  onHover: (isHovered: boolean) => void;
}

function Body({ ranking, title, list, facts, empty, onHover }: BodyProps) {
  const t = useTranslations('markets');
  const columns = useColumns(ranking);
  const save = async (): Promise<void> => {
    const [{ downloadCsv }, rows] = await Promise.all([import('@/components/table/download-csv'), list.loadAll()]);
    downloadCsv(rankingName(ranking).replaceAll('/', '-'), rows, columns);
  };
  return (
    <>
      <div className={styles.bar}>
        {facts}
        <Button size="small" onClick={() => void save()}>
          {t('tools.csv')}
        </Button>
      </div>
      <TableState
        status={list.status}
        isEmpty={list.rows.length === 0}
        loading={<ListSkeleton />}
        failed={<ListFailed onRetry={list.retry} />}
        empty={<Empty text={empty ?? t('empty')} />}
      >
        <MarketTable
          name="ranking"
          columns={columns}
          rows={list.rows}
          total={list.total}
          firstRows={FIRST_ROWS}
          caption={t('table', { list: title })}
          order={rankingOrder(ranking)}
          onSort={() => undefined}
          onHover={onHover}
        />
      </TableState>
    </>
  );
}

interface RankingScreenProps {
  ranking: RankingRef;
  title: string;
  subtitle: string | null;
  /** Tabs of pages that are no lists. */
  pages: readonly SectionTab[];
  /** Links to the other rankings. */
  navigation: ReactNode;
  facts: ReactNode;
  /** Words for a ranking without rows, where it has its own. */
  empty: string | null;
  /** Replacement when every row is hidden in the visitor's country; null on a page with rows in its HTML. */
  missing: ReactNode;
}

/** Page of a ranking, in the live order of the exchange. */
export function RankingScreen({ ranking, title, subtitle, pages, navigation, facts, empty, missing }: RankingScreenProps) {
  const [isHovered, setIsHovered] = useState(false);
  const list = useRankingRows(ranking, useHasInteracted(), isHovered);
  const context = usePageContext(list.quotes, CHANGE_LAST_24H, 'none');
  const { data: choices } = useQuery(marketConfigQuery());
  if (missing !== null && list.status === 'ready' && list.total === 0) return missing;
  return (
    <CellContextProvider value={context}>
      <div className={styles.screen} data-untinted={choices?.untinted.join(' ')}>
        <MarketHeading title={title} count={subtitle} source={list.source} />
        <SectionTabs current="rank" pages={pages} />
        <div className={styles.navigation}>
          {navigation}
          {ranking.market === 'rwa' ? (
            <div className={styles.session}>
              <SessionClock code="us-stocks" />
            </div>
          ) : null}
        </div>
        <Body ranking={ranking} title={title} list={list} facts={facts} empty={empty} onHover={setIsHovered} />
      </div>
    </CellContextProvider>
  );
}

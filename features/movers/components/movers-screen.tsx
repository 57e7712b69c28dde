'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CellContextProvider } from '@/components/market/cell-context';
import { CHANGE_LAST_24H } from '@/components/market/cell-text';
import { ListFailed, ListSkeleton } from '@/components/market/list-states';
import { MarketHeading } from '@/components/market/market-heading';
import { SectionTabs } from '@/components/market/section-tabs';
import { SessionClock } from '@/components/market/session-clock';
import { usePageContext } from '@/components/market/use-page-context';
import { TableState } from '@/components/table/table-states';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import type { Changes, ChangesMenuList } from '@/lib/contract/changes';
import { isShortLog, type MoveMarket } from '@/lib/contract/moves';
import type { QuoteRow, HomeQuotation } from '@/lib/contract/quotes';
import { codeOfTag } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import type { SectionTab } from '@/lib/pages/section-tab';
import { useIsDelayed } from '@/lib/realtime/use-freshness';
import { minuteText } from '@/lib/time/minute-text';
import { moveMenusQuery } from '../api/moves.query';
import { DEFAULT_MOVES_VIEW, filterCount, menuPath, type MovesView } from '../model/moves-view';
import { MoveControls } from './move-controls';
import { MoveRules } from './move-rules';
import { MoveTable } from './move-table';
import styles from './movers-screen.module.css';
import { MovesNavigation } from './moves-navigation';
import { useMoveSound } from './use-move-sound';
import { useMoves, type Moves } from './use-moves';

const NO_QUOTES: HomeQuotation['quotes'] = [];
const NO_MENUS: ChangesMenuList['menus'] = [];

/** Sessions of markets that close. */
const SESSIONS: Readonly<Partial<Record<MoveMarket, readonly NonNullable<QuoteRow['session']>[]>>> = {
  rwa: ['us-stocks'],
  stocks: ['us-stocks'],
  tradfi: ['commodities', 'forex', 'indexes', 'metals', 'us-stocks'],
};

/** Message in place of moves. */
function NoMoves({ view }: { view: MovesView }) {
  const t = useTranslations('movers');
  if (filterCount(view) === 0) return <Empty text={t('empty')} />;
  return (
    <Empty text={t(view.isFavorites ? 'emptyFavorites' : 'emptyFiltered')}>
      <Link className={styles.all} href={menuPath(view.menu)} prefetch={false}>
        {t('showAll')}
      </Link>
    </Empty>
  );
}

/** Button that loads older moves, and says when that has failed. */
function Older({ older, loadOlder }: Pick<Moves, 'older' | 'loadOlder'>) {
  const t = useTranslations('movers');
  if (older === null) return null;
  return (
    <p className={styles.older}>
      <Button size="small" disabled={older === 'loading'} onClick={loadOlder}>
        {t('older')}
      </Button>
      <span role="status">{older === 'failed' ? t('olderFailed') : null}</span>
    </p>
  );
}

interface MoversScreenProps {
  view: MovesView;
  /** Tabs of pages that are no lists. */
  pages: readonly SectionTab[];
}

/** Page of the top movers: the latest moves, with the new ones on request, and the rules by which they are found. */
export function MoversScreen({ view, pages }: MoversScreenProps) {
  const t = useTranslations('movers');
  const sound = useMoveSound();
  const moves = useMoves(view, sound.play);
  const { data } = useQuery(moveMenusQuery(codeOfTag(useLocale())));
  const context = usePageContext(moves.answer?.quotes ?? NO_QUOTES, CHANGE_LAST_24H, 'none');
  const isDelayed = useIsDelayed();
  const [isFilterOpen, openFilters] = useState(false);
  const keptText = (hours: number, answer: Changes | undefined): string =>
    answer && isShortLog(answer) ? t('keptSince', { time: minuteText(answer.since) }) : t('kept', { hours });
  const menus = data?.menus ?? NO_MENUS;
  const name = menus.find(({ menu }) => menu === view.menu)?.name ?? '';
  return (
    <CellContextProvider value={context}>
      <div className={styles.screen}>
        <MarketHeading
          title={view.menu === DEFAULT_MOVES_VIEW.menu || name === '' ? t('title') : t('titleOf', { menu: name })}
          count={data ? keptText(data.rules.keptHours, moves.answer) : null}
          source={moves.answer?.source ?? null}
        />
        <SectionTabs current="change" pages={pages} />
        <MovesNavigation view={view} menus={menus} isOpen={isFilterOpen} />
        <div className={styles.sessions}>
          {(view.market === null ? [] : (SESSIONS[view.market] ?? [])).map((code) => (
            <SessionClock key={code} code={code} />
          ))}
        </div>
        <MoveControls
          waiting={moves.waiting}
          state={moves.isLost ? 'lost' : isDelayed || moves.status !== 'ready' ? null : 'upToDate'}
          sound={sound}
          filters={{ count: filterCount(view), isOpen: isFilterOpen, toggle: () => openFilters(!isFilterOpen) }}
          onReveal={moves.reveal}
        />
        <div className={styles.body}>
          <TableState
            status={moves.status}
            isEmpty={moves.rows.length === 0}
            loading={<ListSkeleton />}
            failed={<ListFailed onRetry={moves.retry} />}
            empty={<NoMoves view={view} />}
          >
            <MoveTable rows={moves.rows} caption={t('table', { menu: name })} isStale={isDelayed || moves.isLost} />
            <Older older={moves.older} loadOlder={moves.loadOlder} />
          </TableState>
        </div>
        {data ? <MoveRules rules={data.rules} /> : null}
      </div>
    </CellContextProvider>
  );
}

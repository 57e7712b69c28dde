'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { CellContextProvider } from '@/components/market/cell-context';
import { CHANGE_LAST_24H } from '@/components/market/cell-text';
import { ListFailed, ListSkeleton } from '@/components/market/list-states';
import { MarketHeading } from '@/components/market/market-heading';
import { SectionTabs } from '@/components/market/section-tabs';
import { useHasMarketValues } from '@/components/market/use-has-market-values';
import { usePageContext } from '@/components/market/use-page-context';
import { nextOrder } from '@/components/table/next-order';
import { sortRows } from '@/components/table/sort-rows';
import { TableState } from '@/components/table/table-states';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { LinkChoice, LinkChoices } from '@/components/ui/link-choice';
import { Notice } from '@/components/ui/notice';
import { SECTOR_WINDOWS } from '@/lib/contract/sector-terms';
import type { HomeQuotation } from '@/lib/contract/quotes';
import type { Sector } from '@/lib/contract/sectors';
import { counted } from '@/lib/money/counted';
import type { SectionTab } from '@/lib/pages/section-tab';
import { OWN_SECTORS_KEYS } from '@/lib/pages/sectors-query';
import { useAddress } from '@/lib/pages/use-address';
import { compareEqualSectors, sectorValue } from '../model/sector-values';
import {
  DEFAULT_SECTORS_VIEW,
  isSectorSort,
  MAP_SIZES,
  SECTOR_FORMS,
  SECTOR_SORTS,
  sectorsHref,
  sectorsView,
  type SectorsView,
} from '../model/sectors-view';
import { Method } from './method';
import { RefreshFailed } from './refresh-failed';
import { SectorTable } from './sector-table';
import { SectorsFacts } from './sectors-facts';
import { SectorsMap } from './sectors-map';
import styles from './sectors-screen.module.css';
import { useSectorColumns, type SectorColumn } from './use-sector-columns';
import { useSectors } from './use-sectors';

const NO_SECTORS: readonly Sector[] = [];
const NO_QUOTES: HomeQuotation['quotes'] = [];

/** Links to the other windows, forms and measures. */
function Choices({ view }: { view: SectorsView }) {
  const t = useTranslations('sectors');
  const hasMarketValues = useHasMarketValues();
  // An address that asks for the map by market value keeps its way back.
  const sizes = MAP_SIZES.filter((size) => hasMarketValues || size !== 'capitalization' || size === view.size);
  return (
    <div className={styles.choices}>
      <LinkChoices>
        <LinkChoice
          label={t('window.label')}
          values={SECTOR_WINDOWS}
          current={view.window}
          hrefOf={(window) => sectorsHref({ ...view, window })}
          textOf={(window) => t(`window.${window}`)}
        />
        <LinkChoice
          label={t('form.label')}
          values={SECTOR_FORMS}
          current={view.form}
          hrefOf={(form) => sectorsHref({ ...view, form })}
          textOf={(form) => t(`form.${form}`)}
        />
      </LinkChoices>
      {view.form === 'map' && sizes.length > 1 ? (
        <LinkChoices>
          <LinkChoice
            label={t('size.label')}
            values={sizes}
            current={view.size}
            hrefOf={(size) => sectorsHref({ ...view, size })}
            textOf={(size) => t(`size.${size}`)}
          />
        </LinkChoices>
      ) : null}
    </div>
  );
}

interface BodyProps {
  view: SectorsView;
  sectors: ReturnType<typeof useSectors>;
  onView: (next: SectorsView) => void;
}

/** The table or the map. */
function Body({ view, sectors: { list, status, isStale, retry }, onView }: BodyProps) {
  const t = useTranslations('sectors');
  const markets = useTranslations('markets');
  const { sort: sorted, direction } = view;
  const sectors = list?.sectors ?? NO_SECTORS;
  const rows = useMemo(
    () => sortRows(sectors, (sector) => sectorValue(sorted, sector), direction, compareEqualSectors),
    [sectors, sorted, direction],
  );
  const columns = useSectorColumns(rows, view.window);
  const sort = ({ key }: SectorColumn): void => {
    if (!isSectorSort(key)) return;
    const next = nextOrder({ sort: sorted, direction }, key, SECTOR_SORTS[key], DEFAULT_SECTORS_VIEW);
    onView({ ...view, sort: next.sort, direction: next.direction });
  };
  const save = async (): Promise<void> => {
    const [{ downloadCsv }, { sectorCsvColumns }] = await Promise.all([import('@/components/table/download-csv'), import('./csv-columns')]);
    downloadCsv(`sectors-${view.window}`, rows, sectorCsvColumns(t, view.window));
  };
  return (
    <>
      <div className={styles.bar}>
        <SectorsFacts sectors={rows} window={view.window} isStale={isStale} />
        <Button size="small" onClick={() => void save()}>
          {markets('tools.csv')}
        </Button>
      </div>
      {view.form === 'map' ? (
        <SectorsMap view={view} sectors={rows} source={list?.source ?? null} status={status} isStale={isStale} onRetry={retry} />
      ) : (
        <TableState
          status={status}
          isEmpty={rows.length === 0}
          loading={<ListSkeleton />}
          failed={<ListFailed onRetry={retry} />}
          empty={<Empty text={t('empty')} />}
        >
          <SectorTable
            view={view}
            sectors={rows}
            columns={columns}
            caption={t('table', { window: t(`window.${view.window}`) })}
            isStale={isStale}
            onSort={sort}
          />
        </TableState>
      )}
    </>
  );
}

interface SectorsScreenProps {
  initialView: SectorsView;
  /** Tabs of pages that are no lists. */
  pages: readonly SectionTab[];
  /** The visitor was sent here from the address of a sector without a page. */
  isRedirected: boolean;
}

/** Page of the sectors. */
export function SectorsScreen({ initialView, pages, isRedirected }: SectorsScreenProps) {
  const t = useTranslations('sectors');
  const [view, show] = useAddress({ initial: initialView, viewOf: sectorsView, hrefOf: sectorsHref, ownKeys: OWN_SECTORS_KEYS });
  const sectors = useSectors(view.window);
  const context = usePageContext(NO_QUOTES, CHANGE_LAST_24H, 'none');
  return (
    <CellContextProvider value={context}>
      <div className={styles.screen}>
        <MarketHeading
          title={t('title')}
          count={sectors.list ? t('count', counted(sectors.list.sectors.length)) : null}
          source={sectors.list?.source ?? null}
        />
        <SectionTabs current="leading" pages={pages} />
        {/* The message is that of one arrival: the address loses its key, so that reloading does not repeat it. */}
        {isRedirected ? (
          <div className={styles.notice} role="status">
            <Notice kind="hint">{t('redirected')}</Notice>
          </div>
        ) : null}
        <div className={styles.head}>
          <Choices view={view} />
          <RefreshFailed asOf={sectors.hasFailed && sectors.list ? sectors.list.asOf : null} onRetry={sectors.retry} />
        </div>
        <Body view={view} sectors={sectors} onView={show} />
        <Method sectors={sectors.list?.sectors ?? []} />
      </div>
    </CellContextProvider>
  );
}

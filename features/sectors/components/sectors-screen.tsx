'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useReducer } from 'react';
import { BreadthBar } from '@/components/market/breadth-bar';
import { CellContextProvider } from '@/components/market/cell-context';
import { CHANGE_LAST_24H } from '@/components/market/cell-text';
import { ListFailed, ListSkeleton } from '@/components/market/list-states';
import { ChangeView } from '@/components/market/live-change';
import { MarketHeading } from '@/components/market/market-heading';
import { SectionTabs } from '@/components/market/section-tabs';
import { usePageContext } from '@/components/market/use-page-context';
import { nextOrder } from '@/components/table/next-order';
import { TableState } from '@/components/table/table-states';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { LinkChoice, LinkChoices } from '@/components/ui/link-choice';
import { Notice } from '@/components/ui/notice';
import { SECTOR_WINDOWS } from '@/lib/contract/sector-terms';
import type { HomeQuotation } from '@/lib/contract/quotes';
import type { Sector } from '@/lib/contract/sectors';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import { formatPrice } from '@/lib/money/format-price';
import { parsePageQuery } from '@/lib/pages/page-query';
import type { SectionTab } from '@/lib/pages/section-tab';
import { sectorBreadth } from '../model/sector-values';
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
import { SectorTable } from './sector-table';
import { SectorsMap } from './sectors-map';
import styles from './sectors-screen.module.css';
import { useSectorColumns, type SectorColumn } from './use-sector-columns';
import { useSectors } from './use-sectors';

const NO_SECTORS: readonly Sector[] = [];
const NO_QUOTES: HomeQuotation['quotes'] = [];
const countText = (count: number): string => formatPrice(String(count), 0);

/** View of the address; after history navigation the rendered page may be older than the address. */
function useView(initial: SectorsView): readonly [SectorsView, (next: SectorsView) => void] {
  const [view, setView] = useReducer(
    (now: SectorsView, next: SectorsView) => (sectorsHref(now) === sectorsHref(next) ? now : next),
    initial,
  );
  const language = codeOfTag(useLocale());
  useLayoutEffect(() => setView(sectorsView(parsePageQuery(window.location.search))), []);
  const show = (next: SectorsView): void => {
    setView(next);
    window.history.replaceState(null, '', localizedPath(language, sectorsHref(next)));
  };
  return [view, show];
}

/** Links to the other windows, forms and measures. */
function Choices({ view }: { view: SectorsView }) {
  const t = useTranslations('sectors');
  return (
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
      {view.form === 'map' ? (
        <LinkChoice
          label={t('size.label')}
          values={MAP_SIZES}
          current={view.size}
          hrefOf={(size) => sectorsHref({ ...view, size })}
          textOf={(size) => t(`size.${size}`)}
        />
      ) : null}
    </LinkChoices>
  );
}

/** How many sectors rose and fell, the one that rose most and the one that fell most, and how they are weighted. */
function Facts({ sectors }: { sectors: readonly Sector[] }) {
  const t = useTranslations('sectors');
  const { up, down, flat } = sectorBreadth(sectors);
  const ordered = sectors.filter(({ change }) => change !== null).sort((a, b) => Number(b.change) - Number(a.change));
  const [best, worst] = [ordered[0], ordered.at(-1)];
  const isByTurnover = sectors.some(({ weighting }) => weighting === 'turnover');
  const counts = { up: countText(up), down: countText(down), flat: countText(flat) };
  const sector = (label: 'strongest' | 'weakest', { name, change }: Sector) => (
    <span className={styles.leader}>
      {t(label)} <b dir="auto">{name}</b> <ChangeView ratio={change} />
    </span>
  );
  return (
    <div className={styles.facts}>
      <span className={styles.breadth} role="img" aria-label={t('sectorBreadth', counts)}>
        <span data-direction="up">{t('up', { count: counts.up })}</span>
        <BreadthBar {...{ up, down, flat }} />
        <span data-direction="down">{t('down', { count: counts.down })}</span>
      </span>
      {best ? sector('strongest', best) : null}
      {worst ? sector('weakest', worst) : null}
      <span className={styles.weighting}>{t(isByTurnover ? 'weighting.some' : 'weighting.all')}</span>
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
  const rows = list?.sectors ?? NO_SECTORS;
  const columns = useSectorColumns(rows, view.window);
  const sort = ({ key }: SectorColumn): void => {
    if (!isSectorSort(key)) return;
    const next = nextOrder({ sort: view.sort, direction: view.direction }, key, SECTOR_SORTS[key], DEFAULT_SECTORS_VIEW);
    onView({ ...view, sort: next.sort, direction: next.direction });
  };
  const save = async (): Promise<void> => {
    const { downloadCsv } = await import('@/components/table/download-csv');
    downloadCsv(`sectors-${view.window}`, rows, columns);
  };
  return (
    <>
      <div className={styles.bar}>
        <Facts sectors={rows} />
        <Button size="small" onClick={() => void save()}>
          {markets('tools.csv')}
        </Button>
      </div>
      {view.form === 'map' ? (
        <SectorsMap view={view} sectors={rows} status={status} isStale={isStale} onRetry={retry} />
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
  const [view, show] = useView(initialView);
  const sectors = useSectors(view.window);
  const context = usePageContext(NO_QUOTES, CHANGE_LAST_24H, 'none');
  const language = codeOfTag(useLocale());
  // The message is that of one arrival: the address loses its key, so that reloading does not repeat it.
  useEffect(() => {
    if (isRedirected) window.history.replaceState(null, '', localizedPath(language, sectorsHref(initialView)));
  }, [isRedirected, language, initialView]);
  return (
    <CellContextProvider value={context}>
      <div className={styles.screen}>
        <MarketHeading
          title={t('title')}
          count={sectors.list ? t('count', { count: countText(sectors.list.sectors.length) }) : null}
          source={sectors.list?.source ?? null}
        />
        <SectionTabs current="leading" pages={pages} />
        {isRedirected ? (
          <div className={styles.notice} role="status">
            <Notice kind="hint">{t('redirected')}</Notice>
          </div>
        ) : null}
        <Choices view={view} />
        <Body view={view} sectors={sectors} onView={show} />
      </div>
    </CellContextProvider>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CellContextProvider, useCellContext } from '@/components/market/cell-context';
import { CHANGE_LAST_24H, moneyText } from '@/components/market/cell-text';
import { ListFailed, ListSkeleton } from '@/components/market/list-states';
import { ChangeView } from '@/components/market/live-change';
import { MarketHeading } from '@/components/market/market-heading';
import { SectionTabs } from '@/components/market/section-tabs';
import { usePageContext } from '@/components/market/use-page-context';
import { TableState } from '@/components/table/table-states';
import { SECTOR_WINDOWS } from '@/lib/contract/sector-terms';
import type { SectorDetail } from '@/lib/contract/sectors';
import { Link } from '@/lib/i18n/navigation';
import type { SectionTab } from '@/lib/pages/section-tab';
import { OWN_SECTORS_KEYS } from '@/lib/pages/sectors-query';
import { useAddress } from '@/lib/pages/use-address';
import type { SectorRef } from '../api/sectors.query';
import { BY_WEIGHT, DEFAULT_SECTORS_VIEW, memberOrder, sectorHref, sectorsHref, type MemberOrder } from '../model/sectors-view';
import { Method } from './method';
import { RefreshFailed } from './refresh-failed';
import { Leader, SectorBreadth, shareText } from './sector-cells';
import { SectorChart } from './sector-chart';
import { SectorMembers } from './sector-members';
import styles from './sector-screen.module.css';
import { useSector } from './use-sector';

const NO_QUOTES: SectorDetail['quotes'] = [];

interface WindowsProps {
  sector: SectorRef;
  order: MemberOrder;
  detail: SectorDetail | undefined;
}

/** The change over each window; each is a link to its window. */
function Windows({ sector: { code, window: current }, order, detail }: WindowsProps) {
  const t = useTranslations('sectors');
  return (
    <nav className={styles.windows} aria-label={t('window.label')}>
      {SECTOR_WINDOWS.map((window) => (
        <Link
          key={window}
          href={sectorHref(code, window, order)}
          prefetch={false}
          scroll={false}
          aria-current={window === current ? 'true' : undefined}
        >
          <small>{t(`window.${window}`)}</small> <ChangeView ratio={detail?.figures[window].change ?? null} />
        </Link>
      ))}
    </nav>
  );
}

function Facts({ detail: { sector } }: { detail: SectorDetail }) {
  const t = useTranslations('sectors');
  const context = useCellContext();
  const fact = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <dl className={styles.facts}>
      {fact(t('column.capitalization'), moneyText(sector.capitalization, context))}
      {fact(t('column.dominance'), shareText(sector.dominance))}
      {fact(t('column.turnover'), moneyText(sector.turnover, context))}
      {fact(t('column.breadth'), <SectorBreadth breadth={sector.breadth} />)}
      {fact(t('column.best'), <Leader leader={sector.best} />)}
      {fact(t('column.worst'), <Leader leader={sector.worst} />)}
      {sector.simulatedSupplies > 0
        ? fact(t('simulatedSupplies.label'), t('simulatedSupplies.part', { count: sector.simulatedSupplies, members: sector.members }))
        : null}
      {fact(t('weighting.label'), t(`weighting.${sector.weighting}`))}
    </dl>
  );
}

interface SectorScreenProps {
  sector: SectorRef;
  /** Tabs of pages that are no lists. */
  pages: readonly SectionTab[];
  /** Replacement when every member is hidden in the visitor's country; null on a page with members in its HTML. */
  missing: ReactNode;
}

/** Page of one sector. */
export function SectorScreen({ sector: ref, pages, missing }: SectorScreenProps) {
  const t = useTranslations('sectors');
  const [order, setOrder] = useAddress({
    initial: BY_WEIGHT,
    viewOf: memberOrder,
    hrefOf: (next) => sectorHref(ref.code, ref.window, next),
    ownKeys: OWN_SECTORS_KEYS,
  });
  const state = useSector(ref, order !== BY_WEIGHT);
  const { sector: detail, status, isStale, hasFailed, retry } = state;
  const context = usePageContext(detail?.quotes ?? NO_QUOTES, CHANGE_LAST_24H, 'none');
  if (missing !== null && detail?.total === 0) return missing;
  return (
    <CellContextProvider value={context}>
      <div className={styles.screen}>
        <MarketHeading
          title={detail?.sector.name ?? t('title')}
          count={
            <Link className={styles.all} href={sectorsHref({ ...DEFAULT_SECTORS_VIEW, window: ref.window })}>
              {t('all')}
            </Link>
          }
          source={detail?.source ?? null}
        />
        <SectionTabs current="leading" pages={pages} />
        <RefreshFailed asOf={hasFailed && detail ? detail.asOf : null} onRetry={retry} />
        <div className={styles.top} data-delayed={isStale}>
          <div className={styles.about}>
            <Windows sector={ref} order={order} detail={detail} />
            {detail ? <Facts detail={detail} /> : <div className={styles.factsRoom} />}
            <p className={styles.description}>{detail?.description}</p>
          </div>
          <SectorChart detail={detail} status={status} isStale={isStale} onRetry={retry} />
        </div>
        <TableState status={status} isEmpty={false} loading={<ListSkeleton />} failed={<ListFailed onRetry={retry} />} empty={null}>
          {detail ? <SectorMembers {...{ detail, state, order }} onOrder={setOrder} /> : null}
        </TableState>
        {detail ? <Method sectors={[detail.sector]} /> : null}
      </div>
    </CellContextProvider>
  );
}

'use client';
import { useLocale, useTranslations } from 'next-intl';
import { CellContextProvider } from '@/components/market/cell-context';
import { CHANGE_LAST_24H } from '@/components/market/cell-text';
import { MarketHeading } from '@/components/market/market-heading';
import { SectionTabs } from '@/components/market/section-tabs';
import { usePageContext } from '@/components/market/use-page-context';
import { LinkChoice, LinkChoices } from '@/components/ui/link-choice';
import { TextButton } from '@/components/ui/text-button';
import { CONTRACT_TABS } from '@/lib/contract/contract-data-terms';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { Link } from '@/lib/i18n/navigation';
import { OVERALL_DATA_KEYS } from '@/lib/pages/overall-data-query';
import type { SectionTab } from '@/lib/pages/section-tab';
import { useAddress } from '@/lib/pages/use-address';
import { useSocket } from '@/lib/realtime/use-freshness';
import { formatDateTime } from '@/lib/time/date-time';
import { DEFAULT_OVERALL_VIEW, overallHref, overallView, withTab, type OverallView } from '../model/overall-view';
import { CostAnswer } from './cost-answer';
import { Extremes } from './extremes';
import { FundingHistory } from './funding-history';
import { FundingSection } from './funding-section';
import { MarketFigures } from './market-figures';
import { Method, MethodLink } from './method';
import { OpenInterestChart } from './open-interest-chart';
import styles from './overall-screen.module.css';
import { useContractData, useContracts, useGlobalMetrics, type FiguresState } from './use-figures';

const NO_QUOTES: HomeQuotation['quotes'] = [];
const UTC = 0;
/** Beginning of the address of the pages of trading data, whose tab this page shares. */
const TRADING_DATA_PATH = '/markets/trading-data/';

/** Whether an order or a form needs the contracts beyond the first ones. */
const needsAll = ({ form, sort, direction }: OverallView): boolean =>
  form === 'map' || sort !== DEFAULT_OVERALL_VIEW.sort || direction !== DEFAULT_OVERALL_VIEW.direction;

/** That a request failed, and a button to repeat it; empty while all figures are there and up to date. */
function NotUpdated({ figures }: { figures: readonly FiguresState<{ asOf: number }>[] }) {
  const t = useTranslations('overallData');
  const markets = useTranslations('markets');
  const locale = useLocale();
  const failed = figures.filter(({ hasFailed, status }) => hasFailed || status === 'failed');
  const oldest = Math.min(...failed.map(({ data }) => data?.asOf ?? 0));
  return (
    <div className={styles.status} role="status">
      {failed.length === 0 ? null : (
        <>
          {oldest > 0 ? t('notUpdated', { time: formatDateTime(oldest, UTC, locale, { timeStyle: 'medium' }) }) : t('failed')}{' '}
          <TextButton onClick={() => failed.forEach(({ retry }) => retry())}>{markets('retry')}</TextButton>
        </>
      )}
    </div>
  );
}

interface OverallScreenProps {
  initialView: OverallView;
  /** Tabs of pages that are no lists. */
  pages: readonly SectionTab[];
}

/** Page of the data of all contracts: what leverage costs, who pays, and how much is open. */
export function OverallScreen({ initialView, pages }: OverallScreenProps) {
  useSocket();
  const t = useTranslations('overallData');
  const [view, show] = useAddress({ initial: initialView, viewOf: overallView, hrefOf: overallHref, ownKeys: OVERALL_DATA_KEYS });
  const contracts = useContractData();
  const metrics = useGlobalMetrics();
  const rows = useContracts(view, needsAll(view));
  const context = usePageContext(rows.data?.quotes ?? NO_QUOTES, CHANGE_LAST_24H, 'none');
  const { data, isStale, status, retry } = contracts;
  const tradingData = pages.find(({ href }) => href.startsWith(TRADING_DATA_PATH));
  return (
    <CellContextProvider value={context}>
      <div className={styles.screen}>
        <MarketHeading
          title={t('title')}
          count={tradingData ? <Link href={tradingData.href}>{t('tradingData')}</Link> : null}
          source={data?.source ?? null}
        />
        <SectionTabs current={tradingData?.label ?? null} pages={pages} />
        <div className={styles.bar}>
          <LinkChoices>
            <LinkChoice
              label={t('tab.label')}
              values={CONTRACT_TABS}
              current={view.tab}
              hrefOf={(tab) => overallHref(withTab(view, tab))}
              textOf={(tab) => t(`tab.${tab}`)}
            />
          </LinkChoices>
          <NotUpdated figures={[contracts, metrics, rows]} />
          <MethodLink />
        </div>
        <div className={styles.top}>
          <CostAnswer data={data} tab={view.tab} isStale={isStale} />
          <Extremes data={data} status={status} isStale={isStale} />
          <MarketFigures contracts={contracts} metrics={metrics} />
          <OpenInterestChart data={data} status={status} isStale={isStale} onRetry={retry} />
        </div>
        <FundingHistory view={view} contracts={rows.data} onView={show} />
        <FundingSection view={view} contracts={rows} onView={show} />
        <Method />
      </div>
    </CellContextProvider>
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SymbolPicker } from '@/components/market/symbol-picker';
import { Button } from '@/components/ui/button';
import { LinkChoice, LinkChoices } from '@/components/ui/link-choice';
import { SERIES_GRANULARITY_NAMES } from '@/lib/contract/series-terms';
import type { QuoteRow } from '@/lib/contract/quotes';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { TRADING_TABS } from '@/lib/pages/trading-data-path';
import { symbolRowsQuery } from '../api/series.query';
import { counterpartId, nameOf, tradingHref, withCompared, withSymbol, withTab, type TradingView } from '../model/trading-view';
import styles from './trading-screen.module.css';

interface DeskControlsProps {
  view: TradingView;
  row: QuoteRow | null;
  other: QuoteRow | null;
}

/** Returns the id of the coin's market in the other tab; null where it has none, or not loaded. */
function useCounterpart({ tab }: TradingView, row: QuoteRow | null): string | null {
  const id = row === null ? null : counterpartId(tab, row.leftCoinName);
  const { data } = useQuery({ ...symbolRowsQuery(id === null ? [] : [id]), enabled: id !== null });
  return data?.rows.some(({ symbolId }) => symbolId === id) === true ? id : null;
}

/** Choices of the page: tab and length of a point as links, the symbols by search. */
export function DeskControls({ view, row, other }: DeskControlsProps) {
  const t = useTranslations('tradingData');
  const router = useRouter();
  const counterpart = useCounterpart(view, row);
  const show = (next: TradingView | null): void => {
    if (next) router.push(tradingHref(next), { scroll: false });
  };
  return (
    <div className={styles.controls}>
      <div className={styles.pickers}>
        <div className={styles.picker}>
          <SymbolPicker
            label={t('symbol')}
            row={row}
            placeholder={nameOf(view.symbolId)}
            onPick={(symbolId) => show(withSymbol(view, symbolId))}
          />
        </div>
        <div className={styles.picker}>
          <SymbolPicker
            label={t('compare')}
            row={other}
            side={view.tab === 'futures' ? 'contracts' : 'others'}
            {...(view.compareId !== null && { placeholder: nameOf(view.compareId) })}
            onPick={(symbolId) => show(withCompared(view, symbolId))}
          />
        </div>
        {view.compareId === null ? null : (
          <Button size="small" onClick={() => show(withCompared(view, null))}>
            {t('stop')}
          </Button>
        )}
      </div>
      <div className={styles.choices}>
        <LinkChoices>
          <LinkChoice
            label={t('tab.label')}
            values={TRADING_TABS}
            current={view.tab}
            hrefOf={(tab) => tradingHref(withTab(view, tab, counterpart))}
            textOf={(tab) => t(`tab.${tab}`)}
          />
        </LinkChoices>
        <Link className={styles.overall} href="/markets/trading-data/wholeNetwork" prefetch={false}>
          {t('overall')}
        </Link>
        <LinkChoices>
          <LinkChoice
            label={t('windows')}
            values={SERIES_GRANULARITY_NAMES}
            current={view.window}
            hrefOf={(window) => tradingHref({ ...view, window, range: null })}
            textOf={(window) => window}
          />
        </LinkChoices>
      </div>
    </div>
  );
}

'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useSourceText } from '@/components/market/use-source-text';
import { Treemap } from '@/components/charts/treemap/treemap';
import { useHasMarketValues } from '@/components/market/use-has-market-values';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import { Segmented } from '@/components/ui/segmented';
import type { MarketHeatMap } from '@/lib/contract/overview';
import { SIZE_MEASURES } from '@/lib/contract/overview-terms';
import { codeOfTag } from '@/lib/i18n/languages';
import { HEAT_KINDS, HEAT_WINDOWS, heatKind, heatMeasure, heatWindow, type HeatKind } from '@/lib/preferences/overview-choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { tickStore } from '@/lib/realtime/tick-store';
import { useIsDelayed } from '@/lib/realtime/use-freshness';
import { useQuoteSubscription } from '@/lib/realtime/use-quote-subscription';
import { heatMapQuery } from '../api/overview.queries';
import { HEAT_BOUNDS, heatGroups, heatItems, type HeatView } from '../model/heat-items';
import { Card, CardContent } from './card';
import choices from './choices.module.css';
import styles from './heat-map-card.module.css';
import { useCard } from './use-card';

/** Interval at which fields take over the live prices, milliseconds: a map whose every field changes all the time could not be read. */
const REPAINT_MS = 2_000;

/** Renders again after live values have changed, at most every two seconds. */
function useCalmTicks(): void {
  const [, setBatches] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setBatches(tickStore.batches), REPAINT_MS);
    return () => clearInterval(timer);
  }, []);
}

function Fields({ data, view, isStale, kind }: { data: MarketHeatMap; view: HeatView; isStale: boolean; kind: HeatKind }) {
  const t = useTranslations('overview');
  const chart = useTranslations('chartKit');
  const sourceText = useSourceText();
  const context = useCellContext();
  const isDelayed = useIsDelayed();
  useQuoteSubscription(data.items.map(({ symbolId }) => symbolId));
  useCalmTicks();
  const items = heatItems(
    data,
    view,
    (symbolId) => tickStore.get(symbolId),
    (usdt) => moneyText(usdt, context),
  );
  return (
    <Treemap
      content={{
        title: t('heat.title', { window: t(`heat.window.${view.window}`) }),
        fileName: `heat-map-${kind}-${view.window}`,
        source: sourceText(data.source),
        items,
        ...(view.isGrouped ? { groups: heatGroups(data) } : {}),
        heads: {
          name: t('heat.name'),
          value: t('heat.change', { window: t(`heat.window.${view.window}`) }),
          size: t(`heat.by.${view.measure}`),
        },
        bounds: HEAT_BOUNDS[view.window],
        sizedBy: `${kind} ${view.measure}`,
        sizeUnit: 'USDT',
        isStale: isStale || isDelayed,
      }}
      status={items.every(({ size }) => size === 0) ? 'empty' : 'ready'}
      emptyText={items.length > 0 && view.measure === 'capitalization' ? chart('noCapitalization') : undefined}
      onRetry={() => undefined}
    />
  );
}

const queryOf = (kind: HeatKind, language: string) => heatMapQuery(kind === 'futures' ? 'futures' : 'spot', language);

function HeatMap({ kind, view }: { kind: HeatKind; view: HeatView }) {
  const state = useCard(queryOf(kind, codeOfTag(useLocale())));
  return (
    <CardContent state={state} isEmpty={({ items }) => items.length === 0}>
      {(data) => <Fields data={data} view={view} isStale={state.isStale} kind={kind} />}
    </CardContent>
  );
}

/** Map of the instruments with the largest turnover: areas by turnover or capitalization, colors by change. */
export function HeatMapCard() {
  const t = useTranslations('overview');
  const kind = usePersistedValue(heatKind);
  const hasMarketValues = useHasMarketValues();
  const chosen = usePersistedValue(heatMeasure);
  const measure = hasMarketValues ? chosen : 'turnover';
  const window = usePersistedValue(heatWindow);
  return (
    <Card code="marketHeatMap" title={t('card.marketHeatMap')} href="/markets/leading?view=map" plainHref="/markets/leading">
      <div className={choices.column}>
        <div className={choices.choices}>
          <Segmented
            label={t('market.label')}
            isLabelHidden
            size="small"
            value={kind}
            options={HEAT_KINDS.map((value) => ({ value, label: t(`market.${value}`) }))}
            onChange={heatKind.set}
          />
          {hasMarketValues ? (
            <Segmented
              label={t('heat.by.label')}
              isLabelHidden
              size="small"
              value={measure}
              options={SIZE_MEASURES.map((value) => ({ value, label: t(`heat.by.${value}`) }))}
              onChange={heatMeasure.set}
            />
          ) : null}
          <Segmented
            label={t('heat.window.label')}
            isLabelHidden
            size="small"
            value={window}
            options={HEAT_WINDOWS.map((value) => ({ value, label: t(`heat.window.${value}`) }))}
            onChange={heatWindow.set}
          />
        </div>
        <div className={styles.map}>
          <HeatMap kind={kind} view={{ window, measure, isGrouped: kind === 'sectors' }} />
        </div>
      </div>
    </Card>
  );
}

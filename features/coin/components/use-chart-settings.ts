'use client';
import { useState } from 'react';
import { parsePageQuery } from '@/lib/pages/page-query';
import { chartIndicators, chartScale } from '@/lib/preferences/chart-indicators';
import { chartKind } from '@/lib/preferences/chart-kind';
import { klineInterval } from '@/lib/preferences/kline-interval';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { queryWithSettings, settingsOfQuery, type ChartSettings } from '../model/chart-settings';
import { replaceQuery } from '../model/named-market';

/**
 * Choices of the chart of a symbol: those of the address, else the stored ones. A choice but that of the price is stored, and the address
 * names all of them and the symbol then. For components that are rendered in the browser only.
 */
export function useChartSettings(symbolId: string): readonly [ChartSettings, (choice: Partial<ChartSettings>) => void] {
  const [named, setNamed] = useState(() => settingsOfQuery(parsePageQuery(window.location.search)));
  const settings: ChartSettings = {
    interval: usePersistedValue(klineInterval),
    price: 'last',
    kind: usePersistedValue(chartKind),
    scale: usePersistedValue(chartScale),
    indicators: usePersistedValue(chartIndicators),
    ...named,
  };
  const choose = (choice: Partial<ChartSettings>): void => {
    const next = { ...settings, ...choice };
    if (choice.interval !== undefined) klineInterval.set(choice.interval);
    if (choice.kind !== undefined) chartKind.set(choice.kind);
    if (choice.scale !== undefined) chartScale.set(choice.scale);
    if (choice.indicators !== undefined) chartIndicators.set(choice.indicators);
    setNamed(next);
    replaceQuery(queryWithSettings(window.location.search, symbolId, next));
  };
  return [settings, choose];
}

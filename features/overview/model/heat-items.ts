import type { TreemapGroup, TreemapItem } from '@/components/charts/treemap/treemap-data';
import type { HeatBounds } from '@/components/charts/treemap/treemap-data';
import type { HeatMapItem, MarketHeatMap } from '@/lib/contract/overview';
import type { SizeMeasure } from '@/lib/contract/overview-terms';
import { changeRatio, formatPercent } from '@/lib/money/format-percent';
import { coinPath } from '@/lib/pages/coin-path';
import type { HeatWindow } from '@/lib/preferences/overview-choices';
import type { Tick } from '@/lib/realtime/tick-store';

/** Changes from which the color is stronger: longer windows have greater ones. */
export const HEAT_BOUNDS: Readonly<Record<HeatWindow, HeatBounds>> = {
  '1h': [0.005, 0.02],
  '24h': [0.02, 0.06],
  '7d': [0.05, 0.15],
};

/** Content of the map. */
export interface HeatView {
  window: HeatWindow;
  measure: SizeMeasure;
  /** Fields in groups, one of each sector; coins without a sector are left out. */
  isGrouped: boolean;
}

const OPEN = { '1h': 'open1h', '24h': 'open24h', '7d': 'open7d' } as const;
const CHANGE = { '1h': 'change1h', '24h': 'change24h', '7d': 'change7d' } as const;

/** Change of an item: by its live price where that is newer than the answer of `epoch`. */
function changeOf(item: HeatMapItem, window: HeatWindow, epoch: number, tick: Tick | undefined): string | null {
  const isNewer = tick !== undefined && (tick.epoch === epoch ? tick.version > item.version : tick.epoch > epoch);
  if (!isNewer) return item[CHANGE[window]];
  return changeRatio(tick.price, window === '24h' ? tick.open24h : item[OPEN[window]]);
}

/** Fields of the map with the latest prices. `sizeText` formats an amount of USDT. */
export function heatItems(
  { items, epoch }: Pick<MarketHeatMap, 'items' | 'epoch'>,
  { window, measure, isGrouped }: HeatView,
  tickOf: (symbolId: string) => Tick | undefined,
  sizeText: (usdt: string | null) => string,
): TreemapItem[] {
  return items.flatMap((item) => {
    if (isGrouped && item.sector === null) return [];
    const change = changeOf(item, window, epoch, tickOf(item.symbolId));
    return {
      id: item.symbolId,
      label: item.leftCoinName,
      size: Number(item[measure] ?? 0),
      sizeText: sizeText(item[measure]),
      ratio: change === null ? null : Number(change),
      valueText: formatPercent(change),
      href: coinPath(item.coinId, item.symbolId),
      ...(item.sector === null ? {} : { group: item.sector }),
    };
  });
}

/** Groups of the map: the sectors of its items. */
export function heatGroups({ sectors }: Pick<MarketHeatMap, 'sectors'>): TreemapGroup[] {
  return sectors.map(({ code, name }) => ({ id: code, label: name, href: `/markets/leadingDetail/${code}` }));
}

'use client';
import type { ChartContent } from './chart-data';
import { ChartRoom, type ChartProps } from './chart-room';
import styles from './chart.module.css';
import { loadUPlot } from './uplot';
import { lazyView } from './use-lazy-view';

const VIEW = lazyView(async () => {
  const [{ ChartView }] = await Promise.all([import('./chart-view'), loadUPlot()]);
  return ChartView;
});
const GRID_LINES = 4;

/** A chart: keeps its room from the first paint, and loads its view when it comes near the screen. `--chart-height` is the height of its plots. */
export function Chart(props: ChartProps<ChartContent>) {
  return <ChartRoom {...props} lazy={VIEW} styles={styles} skeletonParts={GRID_LINES} />;
}

'use client';
import { ChartRoom, type ChartProps } from '../chart-room';
import { lazyView } from '../use-lazy-view';
import type { TreemapContent } from './treemap-data';
import styles from './treemap.module.css';

const VIEW = lazyView(() => import('./treemap-view').then((file) => file.TreemapView));
const FIELDS = 5;

/** A treemap: keeps its room from the first paint, and loads its view when it comes near the screen. `--treemap-height` is the height of its map. */
export function Treemap(props: ChartProps<TreemapContent>) {
  return <ChartRoom {...props} lazy={VIEW} styles={styles} skeletonParts={FIELDS} />;
}

import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS pixels; narrower where there is no room. */
  width: number;
  height: number;
  shape?: 'bar' | 'disc';
}

/** Placeholder of a text or an icon while it loads; its container is announced instead. */
export function Skeleton({ width, height, shape = 'bar' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}

import { ListSkeleton } from '@/components/market/list-states';
import styles from './coin-skeleton.module.css';

/** Skeleton of the coin page: name, price, chart, figures and the table of its markets. */
export function CoinSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div className={styles.name} />
      <div className={styles.price} />
      <div className={styles.chart}>
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={styles.facts} />
      <ListSkeleton />
    </div>
  );
}

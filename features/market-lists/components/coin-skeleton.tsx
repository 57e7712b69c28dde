import styles from './coin-skeleton.module.css';
import { ListSkeleton } from './list-states';

/** A coin's page in the shape of what comes: name, price, chart, facts and the table of its markets. */
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

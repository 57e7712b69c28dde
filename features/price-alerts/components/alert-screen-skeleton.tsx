import styles from './alert-screen.module.css';

/** Alert page before hydration: its heading, and its space. */
export function AlertScreenSkeleton({ title }: { title: string }) {
  return (
    <div className={styles.screen} aria-busy="true">
      <h1>{title}</h1>
    </div>
  );
}

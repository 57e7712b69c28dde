import styles from './alert-screen.module.css';

/** The screen of alerts before its scripts run: its heading, and its place on the page. */
export function AlertScreenWaiting({ title }: { title: string }) {
  return (
    <div className={styles.screen} aria-busy="true">
      <h1>{title}</h1>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './without-scripts.module.css';

/** Sentence in place of content that needs scripts, for browsers without them. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={styles.note}>{children}</p>
    </noscript>
  );
}

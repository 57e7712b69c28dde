import type { ReactNode } from 'react';
import styles from './message-screen.module.css';

interface MessageScreenProps {
  figure: 'missing' | 'broken';
  title: string;
  hint: string;
  /** The one action: a link or a button. */
  children: ReactNode;
}

/** Full-page message with a figure, drawn by its style, and one action. */
export function MessageScreen({ figure, title, hint, children }: MessageScreenProps) {
  return (
    <div className={styles.screen} data-figure={figure}>
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
    </div>
  );
}

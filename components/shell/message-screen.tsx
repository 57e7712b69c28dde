import type { ReactNode } from 'react';
import styles from './message-screen.module.css';

interface MessageScreenProps {
  figure: 'missing' | 'broken';
  title: string;
  hint: string;
  /** The one action: a link or a button. */
  children: ReactNode;
}

/** Class of a link used as the action of a message screen. */
export const messageLinkClass = styles.link;

/** Full-page message with a figure and one action. */
export function MessageScreen({ figure, title, hint, children }: MessageScreenProps) {
  return (
    <div className={styles.screen}>
      <svg
        className={styles.figure}
        width="160"
        height="48"
        viewBox="0 0 160 48"
        fill="none"
        strokeWidth="1.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {figure === 'missing' ? (
          <path d="M1 24h158" stroke="currentColor" strokeDasharray="2 6" />
        ) : (
          <>
            <path d="M1 24h158" stroke="var(--line-strong)" strokeDasharray="2 6" />
            <path
              d="M1 24C12 24 14 8 26 8s16 32 28 32c7 0 10-6 14-16M92 24c4-10 7-16 14-16 12 0 16 32 28 32s14-16 25-16"
              stroke="currentColor"
            />
          </>
        )}
      </svg>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  );
}

'use client';

import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  kind: 'hint' | 'failure';
  children: ReactNode;
}

/** Emphasized paragraph; a failure is announced at once. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <p className={styles.notice} data-kind={kind} role={kind === 'failure' ? 'alert' : undefined}>
      {children}
    </p>
  );
}

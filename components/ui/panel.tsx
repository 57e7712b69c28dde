'use client';

import { useId, type ReactNode } from 'react';
import { Dialog } from './dialog';
import { CloseIcon } from './panel-icons';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Label of the close button. */
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a heading and a close button. */
export function Panel({ title, closeLabel, onClose, children }: PanelProps) {
  const id = useId();
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </Dialog>
  );
}

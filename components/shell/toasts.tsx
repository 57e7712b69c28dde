'use client';

import { dismissToast, useToasts } from '@/lib/toasts';
import styles from './toasts.module.css';

/** Short messages over the page, announced to assistive technology; the focus does not move. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <div className={styles.toasts} role="status">
      {toasts.map(({ id, text, action }) => (
        <p key={id}>
          {text}
          {action === undefined ? null : (
            <button
              type="button"
              onClick={() => {
                action.run();
                dismissToast(id);
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}

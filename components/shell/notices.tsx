'use client';

import { useSyncExternalStore } from 'react';
import { dismiss, noticeStore } from '@/lib/notices';
import styles from './notices.module.css';

/** Short messages over the page; assistive technology hears them, the focus stays where it is. */
export function Notices() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.get, noticeStore.none);
  return (
    <div className={styles.notices} role="status">
      {notices.map(({ id, text, action }) => (
        <p key={id}>
          {text}
          {action === undefined ? null : (
            <button
              type="button"
              onClick={() => {
                action.run();
                dismiss(id);
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

'use client';

import { useEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import styles from './dialog.module.css';
import { giveFirstFocus } from './first-focus';

interface DialogProps {
  /** Id of the heading that names it. */
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal panel, open as long as it is mounted: a card under the header's end on PC, a sheet from below elsewhere. The
 * browser's own dialog keeps focus inside, closes on Escape and gives focus back; a click beside it closes it too. It
 * begins at its first control, or at the field in it that says `data-autofocus`.
 */
export function Dialog({ labelledBy, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const stop = giveFirstFocus(element);
    return () => {
      stop();
      element.close();
    };
  }, []);

  // The event comes late: by then the panel may be open again (React mounts twice in development).
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onClose();
  };

  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close();
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={labelledBy} onClose={closed} onClick={closeFromBackdrop}>
      {children}
    </dialog>
  );
}

'use client';

import { useEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { applyAutofocus } from './apply-autofocus';
import * as S from './dialog.styles';

interface DialogProps {
  /** Id of the dialog's heading. */
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Modal dialog, open while mounted: a card below the end of the header on PC, a bottom sheet on smaller screens. The native
 * dialog traps the focus, closes on Escape and restores the focus; a click on the backdrop closes it too. The initial focus
 * is on its first control, or on the field with `data-autofocus`.
 */
export function Dialog({ labelledBy, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const stop = applyAutofocus(element);
    return () => {
      stop();
      element.close();
    };
  }, []);

  // The event is asynchronous: the dialog may be open again by then (React mounts twice in development).
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onClose();
  };

  // Escape closes within the event of that key: the event of closing follows later, and a key pressed in between would go
  // to the field that opened the dialog. A file field's own event of this name bubbles.
  const closeFromKey = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.currentTarget.close();
    onClose();
  };

  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close();
  };

  return (
    <S.Dialog ref={dialog} aria-labelledby={labelledBy} onCancel={closeFromKey} onClose={closed} onClick={closeFromBackdrop}>
      {children}
    </S.Dialog>
  );
}

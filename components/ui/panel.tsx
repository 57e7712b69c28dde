'use client';

import { useId, type ReactNode } from 'react';
import { Dialog } from './dialog';
import { CloseIcon } from './panel-icons';
import * as S from './panel.styles';

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
      <S.Panel>
        <S.Head>
          <S.Title id={id}>{title}</S.Title>
          <S.Close type="button" aria-label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </S.Close>
        </S.Head>
        {children}
      </S.Panel>
    </Dialog>
  );
}

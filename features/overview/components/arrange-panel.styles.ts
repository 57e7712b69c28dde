'use client';
import { styled } from '@/lib/theme/styled';
import { IconButton as PanelIconButton, Item } from '@/components/ui/panel-items.styles';

export const Hint = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
  line-height: var(--leading-13);
`;

/* The line shows where a dragged row is put. */
export const Row = styled(Item)`
  border-block: 2px solid transparent;

  &[data-dragged='true'] {
    opacity: 0.5;
  }
  &[data-drop='before'] {
    border-block-start-color: var(--accent);
  }
  &[data-drop='after'] {
    border-block-end-color: var(--accent);
  }
  & > label {
    min-block-size: 40px;
  }
`;

/* Dragging it does not scroll the panel. */
export const Handle = styled.button`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  margin-inline-start: -12px;
  border-radius: var(--radius-4);
  color: var(--text-2);
  cursor: grab;
  touch-action: none;

  &:hover {
    color: var(--text);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

export const IconButton = styled(PanelIconButton)`
  &[aria-disabled='true'] {
    opacity: 0.4;
  }

  @media (pointer: coarse) {
    min-inline-size: 44px;
    block-size: 40px;
  }
`;

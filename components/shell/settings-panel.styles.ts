'use client';
import { styled } from '@/lib/theme/styled';

export const Shortcuts = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 8px;
  margin-inline: -12px;

  & a {
    display: flex;
    align-items: center;
    min-block-size: 44px;
    padding-inline: 12px;
    border-radius: var(--radius-4);
    font-size: var(--font-14);
    line-height: var(--leading-14);
    color: var(--accent);
    overflow-wrap: anywhere;
  }
  & a:hover {
    background: var(--hover);
  }
  & a:focus-visible {
    outline-offset: -2px;
  }

  @media (min-width: 768px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media (min-width: 1200px) {
    display: none;
  }
  /* A device without a mouse has rarely a keyboard. */
  @media (hover: none) and (pointer: coarse) {
    & a[data-opens='keys'] {
      display: none;
    }
  }
`;

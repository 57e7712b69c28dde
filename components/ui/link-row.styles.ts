import { styled } from 'styled-components';

/** Scrolls inside itself, its ends fading where more is hidden. */
export const Scroller = styled.div`
  overflow-x: auto;
  scrollbar-width: none;
  overscroll-behavior-x: contain;
  scroll-padding-inline: 32px;

  &[data-more-start='true'] {
    mask-image: linear-gradient(to right, transparent, #000 32px);
  }

  &[data-more-end='true'] {
    mask-image: linear-gradient(to left, transparent, #000 32px);
  }

  &[data-more-start='true'][data-more-end='true'] {
    mask-image: linear-gradient(to right, transparent, #000 32px calc(100% - 32px), transparent);
  }

  &::-webkit-scrollbar {
    display: none;
  }

  /* Ends by eye: in right-to-left pages the start is on the right. */
  [dir='rtl'] &[data-more-start='true']:not([data-more-end='true']) {
    mask-image: linear-gradient(to left, transparent, #000 32px);
  }

  [dir='rtl'] &[data-more-end='true']:not([data-more-start='true']) {
    mask-image: linear-gradient(to right, transparent, #000 32px);
  }
`;

export const Items = styled.ul`
  display: flex;
  inline-size: max-content;
  min-inline-size: 100%;

  &[data-look='tabs'] {
    gap: 24px;
  }

  &[data-look='chips'] {
    gap: 8px;
  }

  a {
    display: flex;
    align-items: center;
    white-space: nowrap;
    color: var(--text-2);
    transition:
      color var(--quick),
      background-color var(--quick);
  }

  a:hover,
  a[aria-current] {
    color: var(--text);
  }

  a:focus-visible {
    outline-offset: -2px;
  }

  &[data-look='tabs'] a {
    position: relative;
    min-block-size: 44px;
    font-size: var(--font-14);
    font-weight: var(--weight-medium);
  }

  &[data-look='tabs'] a[aria-current]::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: 2px;
    background: var(--accent);
  }

  &[data-look='chips'] a {
    min-block-size: 32px;
    padding-inline: 12px;
    border-radius: var(--radius-4);
    font-size: var(--font-13);
    line-height: var(--leading-13);
  }

  &[data-look='chips'] a:hover {
    background: var(--hover);
  }

  &[data-look='chips'] a[aria-current] {
    background: var(--hover);
    font-weight: var(--weight-medium);
  }
`;

'use client';
import { keyframes, styled } from '@/lib/theme/styled';

const rise = keyframes`
  from {
    transform: translateY(24px);
    opacity: 0;
  }
`;

const appear = keyframes`
  from {
    opacity: 0;
  }
`;

/** Below PC width a bottom sheet, else a card below the end of the header. */
export const Dialog = styled.dialog`
  position: fixed;
  margin: 0;
  border: 0;
  padding: 0;
  max-inline-size: none;
  overflow: auto;
  overscroll-behavior: contain;
  background: var(--raised);
  color: var(--text);
  box-shadow: var(--shadow-raised);

  &::backdrop {
    background: var(--backdrop);
  }
  &[open] {
    inset: auto 0 0;
    inline-size: 100%;
    max-block-size: min(85dvh, 720px);
    border-radius: var(--radius-12) var(--radius-12) 0 0;
    padding-block-end: env(safe-area-inset-bottom, 0px);
    animation: ${rise} var(--quick);
  }
  &[open]::backdrop {
    animation: ${appear} var(--quick);
  }

  @media (min-width: 1200px) {
    &[open] {
      inset-block: calc(var(--header-height) + 4px) auto;
      inset-inline: auto max(var(--gutter), calc((100vw - var(--content-max)) / 2 + var(--gutter)));
      inline-size: 560px;
      max-block-size: calc(100dvh - var(--header-height) - 24px);
      border-radius: var(--radius-12);
      padding-block-end: 0;
      animation-name: ${appear};
    }
    &::backdrop {
      background: transparent;
    }
  }
`;

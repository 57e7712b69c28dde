'use client';
import { styled } from '@/lib/theme/styled';

export const Stack = styled.section`
  position: fixed;
  inset-inline-end: 16px;
  inset-block-end: calc(var(--bottom-bar-height) + 16px);
  z-index: var(--depth-header);
  display: grid;
  gap: 8px;
  inline-size: min(360px, 100vw - 32px);
  pointer-events: none;

  /* Narrow: at the opposite edge, as there is no room beside the toasts. */
  @media (max-width: 1199.98px) {
    inset-block: calc(var(--header-height) + 8px) auto;
  }
  /* Phones show the newest only; the others are in the log. */
  @media (max-width: 767.98px) {
    & > article:not(:last-child) {
      display: none;
    }
  }
  & > article {
    display: grid;
    grid-template-columns: 1fr 32px;
    gap: 2px 8px;
    padding: 12px 8px 12px 16px;
    border-radius: 8px;
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
    box-shadow: var(--shadow-raised);
    pointer-events: auto;
  }
  & h2,
  & p {
    grid-column: 1;
    margin: 0;
    font-size: 14px;
    line-height: 20px;
    font-variant-numeric: tabular-nums;
    /* Text of the exchange in the account's language, which may differ from the page's. */
    unicode-bidi: plaintext;
  }
  & h2 {
    font-weight: 600;
  }
  & p {
    color: var(--text-2);
  }
  & a {
    grid-column: 1;
    justify-self: start;
    padding-block: 4px;
    color: var(--accent);
    font-size: 13px;
  }
  & button {
    grid-area: 1 / 2 / 2 / 3;
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    margin-block-start: -6px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--text-2);
    cursor: pointer;
  }
`;

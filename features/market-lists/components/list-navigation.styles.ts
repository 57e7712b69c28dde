'use client';
import styled from 'styled-components';

const Scroller = styled.nav`
  position: relative;
  display: flex;
  mask-image: linear-gradient(to right, #000 calc(100% - 24px), transparent);
  overflow-x: auto;
  padding-inline-end: 24px;
  scrollbar-width: none;

  &:dir(rtl) {
    mask-image: linear-gradient(to left, #000 calc(100% - 24px), transparent);
  }
  & > a {
    flex: none;
    color: var(--text-2);
    text-decoration: none;
    white-space: nowrap;
  }
  & > a:hover,
  & > a[aria-current='page'] {
    color: var(--text);
  }
  & > a:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
    border-radius: 4px;
  }
`;

export const Tabs = styled(Scroller)`
  gap: 24px;
  border-bottom: 1px solid var(--line);

  & > a {
    padding: 12px 0;
    font-size: 16px;
    line-height: 24px;
    font-weight: 500;
  }
  & > a[aria-current='page'] {
    box-shadow: inset 0 -2px 0 var(--accent);
  }
`;

export const Chips = styled(Scroller)`
  gap: 8px;
  padding: 2px 0;

  & > a {
    height: 32px;
    padding: 0 12px;
    border-radius: 4px;
    font-size: 13px;
    line-height: 32px;
    font-weight: 500;
  }
  & > a:hover {
    background: var(--hover);
  }
  & > a[aria-current='page'] {
    background: var(--hover);
  }
`;

export const Count = styled.span`
  margin-inline-start: 4px;
  font-weight: 400;
  color: var(--text-2);
  font-variant-numeric: tabular-nums;
`;

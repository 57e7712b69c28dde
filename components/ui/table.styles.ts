'use client';
import styled from 'styled-components';
import { media } from '@/lib/theme/breakpoints';

/** Column visibility by breakpoint: `data-from` names the narrowest width that shows it. */
const columnFrom = `
  @media (max-width: 1359.98px) {
    &[data-from='wide'] { display: none; }
  }
  ${media.phone} {
    &[data-from='tablet'],
    &[data-from='pc'] { display: none; }
  }
  ${media.tablet} {
    &[data-from='pc'] { display: none; }
  }
`;

export const Table = styled.table`
  --cell-gap: 16px;
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-size: 14px;
  line-height: 20px;

  ${media.phone} {
    --cell-gap: 8px;
  }
`;

export const HeadCell = styled.th`
  ${columnFrom}
  position: sticky;
  top: var(--sticky-top, var(--header-height));
  z-index: 1;
  height: 36px;
  padding-block: 0;
  padding-inline: var(--cell-gap) 0;
  background: var(--page);
  border-bottom: 1px solid var(--line);
  color: var(--text-2);
  font-size: 12px;
  font-weight: 400;
  /* Not "end": numbers line up on their last digit in Arabic too. */
  text-align: right;
  white-space: nowrap;

  &[data-align='start'] {
    text-align: start;
  }
  &:first-child {
    padding-inline-start: 0;
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 32px;
  max-width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  &:hover,
  [aria-sort='ascending'] > &,
  [aria-sort='descending'] > & {
    color: var(--text);
  }
  &:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
    border-radius: 4px;
  }
`;

export const SortLabel = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

export const SortMark = styled.svg`
  flex: none;
  width: 8px;
  height: 12px;
  fill: var(--line-strong);

  ${media.phone} {
    [aria-sort='none'] & {
      display: none;
    }
  }

  [aria-sort='ascending'] > button > & > path:first-child,
  [aria-sort='descending'] > button > & > path:last-child {
    fill: var(--accent);
  }
`;

export const Row = styled.tr`
  height: var(--row-height);

  @media (hover: hover) {
    &:hover {
      background: var(--hover);
    }
  }
`;

export const Cell = styled.td`
  ${columnFrom}
  height: var(--row-height);
  padding-block: 0;
  padding-inline: var(--cell-gap) 0;
  border-bottom: 1px solid var(--line);
  /* Not "end": numbers line up on their last digit in Arabic too. */
  text-align: right;
  overflow: hidden;
  white-space: nowrap;

  &[data-align='start'] {
    text-align: start;
  }
  &:first-child {
    padding-inline-start: 0;
  }
`;

/** Stands for the rows that are not mounted; its height is geometry, set inline. */
export const Spacer = styled.tr`
  & > td {
    padding: 0;
    border: 0;
  }
`;

'use client';
import styled from 'styled-components';
import { media } from '@/lib/theme/breakpoints';

export const Cell = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;

  ${media.phone} {
    gap: 8px;
  }
`;

export const Icon = styled.img`
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: 50%;
`;

export const Monogram = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  border: 1px solid var(--line);
  background: var(--sunken);
  color: var(--text-2);
  font-size: 11px;
  font-weight: 600;
`;

export const Names = styled.span`
  color: inherit;
  text-decoration: none;
  display: flex;
  align-items: baseline;
  gap: 8px;
  min-width: 0;

  ${media.phone} {
    display: grid;
    grid-template-columns: auto auto;
    justify-content: start;
    gap: 0 6px;
  }
`;

export const Pair = styled.span`
  flex: none;
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

export const Ticker = styled.span`
  font-weight: 600;
  color: var(--text);
`;

export const Quote = styled.span`
  font-size: 12px;
  color: var(--text-2);
`;

export const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--text-2);
  font-size: 13px;

  ${media.phone} {
    display: none;
  }
`;

export const Below = styled.span`
  display: none;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-2);

  ${media.phone} {
    display: block;
  }
`;

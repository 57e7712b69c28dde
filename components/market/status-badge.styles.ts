'use client';
import styled from 'styled-components';
import { media } from '@/lib/theme/breakpoints';

export const Badge = styled.span`
  flex: none;
  padding: 0 6px;
  border: 1px solid var(--line);
  border-radius: 4px;
  font-size: 11px;
  line-height: 16px;
  color: var(--text-2);
  white-space: nowrap;

  &[data-status='suspended'],
  &[data-status='delisting'] {
    color: var(--warn);
  }
`;

export const Day = styled.span`
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    display: none;
  }
`;

'use client';
import { styled } from '@/lib/theme/styled';

export const Keys = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 16px;
  margin: 0;

  & dd {
    margin: 0;
    color: var(--text-2);
  }
`;

export const Key = styled.kbd`
  padding: 1px 6px;
  border: 1px solid var(--line-strong);
  border-radius: 4px;
  font: inherit;
  font-size: 12px;
`;

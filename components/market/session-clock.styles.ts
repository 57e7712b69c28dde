'use client';
import styled from 'styled-components';

export const Clock = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 20px;
  font-size: 13px;
  color: var(--text-2);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  & > b {
    font-weight: 600;
    color: var(--text);
  }
`;

export const Dot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  border: 1.5px solid var(--line-strong);

  [data-open='true'] > & {
    border-color: var(--up);
    background: var(--up);
  }
`;

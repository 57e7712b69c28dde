'use client';
import styled from 'styled-components';

export const Copy = styled.button`
  max-width: 100%;
  padding: 4px 0;
  border: 0;
  background: none;
  color: var(--text-2);
  font: inherit;
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  cursor: copy;

  &:hover {
    color: var(--accent);
  }
  &:focus-visible {
    outline: 2px solid var(--accent);
    border-radius: 4px;
  }
`;

'use client';
import { styled } from '@/lib/theme/styled';

export const RangeFieldset = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 96px 96px;
  align-items: center;
  gap: 8px;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    float: inline-start;
    padding: 0;
    font-size: 13px;
  }
  & > p {
    grid-column: 1 / -1;
    margin: 0;
    font-size: 12px;
    color: var(--down);
  }
`;

export const Hint = styled.p`
  margin: 0;
  color: var(--text-2);
  font-size: 13px;
`;

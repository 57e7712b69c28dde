'use client';
import { styled } from '@/lib/theme/styled';

export const Groups = styled.div`
  display: grid;
  margin-block-end: 16px;

  & > label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 44px;
    border-bottom: 1px solid var(--line);
    font-size: 14px;
    cursor: pointer;
  }
`;

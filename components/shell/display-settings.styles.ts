'use client';
import { styled } from '@/lib/theme/styled';

export const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;

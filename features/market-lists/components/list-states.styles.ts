'use client';
import styled from 'styled-components';
import { media } from '@/lib/theme/breakpoints';

export const Skeleton = styled.div`
  padding-top: 36px;
`;

export const SkeletonRow = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 48px;
  border-bottom: 1px solid var(--line);

  ${media.phone} {
    height: 56px;
  }
`;

export const Disc = styled.span`
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: var(--hover);
`;

export const Bar = styled.span`
  height: 12px;
  border-radius: 4px;
  background: var(--hover);

  &[data-width='name'] {
    width: 160px;
    margin-inline-end: auto;
  }
  &[data-width='value'] {
    width: 88px;
  }
`;

export const Message = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  padding: 96px 16px;
  text-align: center;
`;

export const MessageText = styled.p`
  margin: 0;
  color: var(--text-2);
`;

'use client';
import { styled } from '@/lib/theme/styled';

export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  padding: 8px 16px 20px;

  @media (min-width: 768px) {
    padding-inline: 24px;
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 44px;
`;

export const Title = styled.h2`
  font-size: var(--font-16);
  line-height: var(--leading-16);
`;

export const Close = styled.button`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  margin-inline-end: -12px;
  border-radius: var(--radius-4);
  color: var(--text-2);

  &:hover {
    color: var(--text);
  }
  &:focus-visible {
    outline-offset: -6px;
  }
`;

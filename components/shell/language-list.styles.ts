'use client';
import { styled } from '@/lib/theme/styled';

export const Title = styled.h3`
  margin-block-end: 4px;
  font-size: var(--font-12);
  line-height: var(--leading-12);
  font-weight: var(--weight-regular);
  color: var(--text-2);
`;

export const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 8px;
  margin-inline: -12px;

  @media (min-width: 768px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export const LanguageLink = styled.a`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-block-size: 44px;
  padding-inline: 12px;
  border-radius: var(--radius-4);
  font-size: var(--font-14);
  line-height: var(--leading-14);
  color: var(--text);

  &:hover {
    background: var(--hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    color: var(--accent);
    font-weight: var(--weight-medium);
  }

  @media (min-width: 768px) {
    min-block-size: 36px;
    font-size: var(--font-13);
    line-height: var(--leading-13);
  }
  @media (min-width: 1200px) {
    min-block-size: 32px;
  }
`;

export const Name = styled.span`
  overflow-wrap: anywhere;
`;

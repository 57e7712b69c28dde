'use client';
import { styled } from '@/lib/theme/styled';

export const HelpLink = styled.a`
  display: flex;
  align-items: center;
  min-block-size: 44px;
  font-size: var(--font-14);
  line-height: var(--leading-14);
  color: var(--accent);

  @media (min-width: 1200px) {
    display: none;
  }
`;

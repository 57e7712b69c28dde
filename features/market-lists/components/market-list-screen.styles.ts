'use client';
import styled from 'styled-components';
import { media } from '@/lib/theme/breakpoints';

export const Screen = styled.div`
  max-width: 1440px;
  margin: 0 auto;
  padding: 0 var(--gutter) 48px;
`;

/** The second level with the list's tools: beside its first line where there is room, below it on phones. */
export const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(40%, 1fr) minmax(0, auto);
  align-items: center;
  column-gap: 24px;
  padding: 12px 0 4px;

  & > nav {
    grid-column: 1 / -1;
  }
  & > nav:first-child {
    grid-column: 1;
  }
  & > [role='group'] {
    grid-area: 1 / 2;
  }

  ${media.phone} {
    display: block;
  }
`;

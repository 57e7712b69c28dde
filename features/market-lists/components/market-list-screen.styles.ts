'use client';
import styled from 'styled-components';

export const Screen = styled.div`
  max-width: 1440px;
  margin: 0 auto;
  padding: 0 var(--gutter) 48px;
`;

export const Filters = styled.div`
  padding: 12px 0 4px;

  &:empty {
    padding: 4px 0;
  }
`;

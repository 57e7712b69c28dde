'use client';
import styled from 'styled-components';
import { Table } from '@/components/ui/table.styles';
import { media } from '@/lib/theme/breakpoints';

export const MarketTable = styled(Table)`
  & > caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Widths are shares, so that no value moves a column. */
export const Col = styled.col`
  &[data-key='name'] {
    width: 22%;
  }
  &[data-key='turnover'] {
    width: 14%;
  }

  ${media.tablet} {
    &[data-from='pc'] {
      display: none;
    }
    &[data-key='name'] {
      width: 34%;
    }
    &[data-key='turnover'] {
      width: 24%;
    }
  }
  ${media.phone} {
    &[data-from='pc'],
    &[data-from='tablet'] {
      display: none;
    }
    &[data-key='name'] {
      width: 37%;
    }
    &[data-key='change'] {
      width: 29%;
    }
  }
`;

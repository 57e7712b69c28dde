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
    width: 26%;
  }

  ${media.tablet} {
    &[data-from='pc'] {
      display: none;
    }
    &[data-key='name'] {
      width: 36%;
    }
  }
  ${media.phone} {
    &[data-from='pc'],
    &[data-from='tablet'] {
      display: none;
    }
    &[data-key='name'] {
      width: 42%;
    }
    &[data-key='change'] {
      width: 26%;
    }
  }
`;

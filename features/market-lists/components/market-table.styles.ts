'use client';
import styled from 'styled-components';
import { Table } from '@/components/ui/table.styles';
import { media } from '@/lib/theme/breakpoints';

/** A table of chosen columns scrolls inside itself; the list's own columns always fit. */
export const Scroller = styled.div`
  &[data-chosen='true'] {
    --sticky-top: 0;
    overflow-x: auto;
  }
`;

export const MarketTable = styled(Table)`
  --cell-gap: 12px;

  & > caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  & th[scope='row'] {
    font-weight: 400;
  }
  & tr:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  & tr[data-status='suspended'],
  & tr[data-status='pre-market'] {
    color: var(--text-2);
  }
  @media (min-width: 1360px) {
    &[data-columns='11'],
    &[data-columns='12'] {
      --cell-gap: 10px;
      font-size: 13px;

      & thead {
        font-size: 11px;
      }
    }
  }
  &[data-density='compact'] {
    --row-height: var(--row-height-compact);
    font-size: 13px;
  }

  [data-chosen='true'] > & {
    width: max-content;
    min-width: 100%;
    table-layout: auto;

    & td,
    & thead th {
      min-width: 112px;
    }
    & th[data-key='name'],
    & thead th:first-child {
      position: sticky;
      inset-inline-start: 0;
      z-index: 2;
      background: var(--page);
    }
  }

  ${media.phone} {
    --cell-gap: 8px;

    &[data-density='compact'] {
      --row-height: 48px;
    }
  }
`;

/** Widths are shares, so that no value moves a column. */
export const Col = styled.col`
  &[data-key='name'] {
    width: 21%;
  }
  &[data-key='sparkline'] {
    width: 108px;
  }
  @media (min-width: 1360px) {
    [data-columns='11'] &,
    [data-columns='12'] & {
      &[data-key='name'] {
        width: 17%;
      }
      &[data-key='change'],
      &[data-key='turnover'],
      &[data-key='openInterest'],
      &[data-key='volume'],
      &[data-key='holders'] {
        width: 7.2%;
      }
      &[data-key='leverage'],
      &[data-key='age'] {
        width: 5.8%;
      }
    }
  }
  @media (max-width: 1359.98px) {
    &[data-from='wide'] {
      display: none;
    }
  }

  ${media.tablet} {
    &[data-from='pc'] {
      display: none;
    }
    &[data-key='name'] {
      width: 32%;
    }
  }
  ${media.phone} {
    &[data-from='pc'],
    &[data-from='tablet'] {
      display: none;
    }
    &[data-key='name'] {
      width: 40%;
    }
    &[data-key='change'] {
      width: 27%;
    }
  }
`;

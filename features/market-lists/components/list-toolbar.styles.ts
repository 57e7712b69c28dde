'use client';
import styled from 'styled-components';
import { media } from '@/lib/theme/breakpoints';

/** One line that scrolls inside itself. */
export const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;

  & > * {
    flex: none;
  }
  & > :first-child {
    margin-inline-start: auto;
  }
  && > button {
    color: var(--text-2);
    border-color: var(--line);
    font-weight: 500;
  }

  ${media.phone} {
    margin-block: 4px;

    & > :first-child {
      margin-inline-start: 0;
    }
  }
`;

export const Active = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 28px;
  padding: 0 10px;
  border: 1px solid var(--accent);
  border-radius: 4px;
  background: none;
  color: var(--text);
  font-size: 12px;
  cursor: pointer;

  &:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
`;

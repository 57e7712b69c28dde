'use client';
import styled from 'styled-components';
import { media } from '@/lib/theme/breakpoints';

export const Heading = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 24px;
  padding: 24px 0 8px;

  ${media.phone} {
    padding-top: 16px;
  }
`;

export const Title = styled.h1`
  margin: 0;
  font-size: 28px;
  line-height: 36px;
  font-weight: 600;
  letter-spacing: -0.01em;

  ${media.phone} {
    font-size: 20px;
    line-height: 28px;
  }
`;

/** One line of fixed height, so that the notice moves nothing when it comes. */
export const Facts = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  margin: 0;
  min-height: 24px;
  font-size: 13px;
  color: var(--text-2);
`;

export const Source = styled.span`
  padding: 0 8px;
  border: 1px solid var(--line);
  border-radius: 4px;
  font-size: 12px;
  line-height: 20px;
`;

/** Stays in the page while it has nothing to say, so that assistive technology hears it when it has. */
export const Notice = styled.span`
  &:empty {
    margin-inline-start: -12px;
  }
  color: var(--warn);
  font-weight: 500;
`;

export const Pace = styled.span`
  color: var(--warn);
  font-weight: 500;

  & > button {
    padding: 0 4px;
    border: 0;
    background: none;
    color: var(--accent);
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`;

/** One line of fixed height that scrolls inside itself: clocks come after the page. */
export const Sessions = styled.div`
  display: flex;
  gap: 24px;
  min-height: 24px;
  overflow-x: auto;
  scrollbar-width: none;
`;

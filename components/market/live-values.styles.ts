'use client';
import styled, { css, keyframes } from 'styled-components';

const number = css`
  direction: ltr;
  unicode-bidi: isolate;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

// Two names for each tint: changing the name is what starts it again. The texts differ as the name is their hash.
const up = keyframes`from { color: var(--up); }`;
const upAgain = keyframes`0% { color: var(--up); }`;
const down = keyframes`from { color: var(--down); }`;
const downAgain = keyframes`0% { color: var(--down); }`;

/** A steps() timing repaints twice a move instead of once a frame. */
const tint = css`
  animation-duration: 300ms;
  animation-timing-function: steps(1, end);
`;

export const Price = styled.span`
  ${number}
  font-weight: 600;
  color: var(--text);

  [data-delayed='true'] & {
    color: var(--text-2);
  }

  @media (prefers-reduced-motion: no-preference) {
    &[data-move='up'] {
      ${tint}
      animation-name: ${up};
    }
    &[data-move='up'][data-beat='1'] {
      animation-name: ${upAgain};
    }
    &[data-move='down'] {
      ${tint}
      animation-name: ${down};
    }
    &[data-move='down'][data-beat='1'] {
      animation-name: ${downAgain};
    }
  }
`;

export const Change = styled.span`
  ${number}
  display: inline-flex;
  align-items: center;
  gap: 3px;
  color: var(--text-2);

  &[data-direction='up'] {
    color: var(--up);
  }
  &[data-direction='down'] {
    color: var(--down);
  }
  [data-delayed='true'] &[data-direction] {
    color: var(--text-3);
  }
`;

export const Arrow = styled.svg`
  width: 8px;
  height: 8px;
  flex: none;
  display: none;
  fill: currentColor;

  [data-direction='up'] > & {
    display: block;
  }
  [data-direction='down'] > & {
    display: block;
    transform: rotate(180deg);
  }
`;

export const Stat = styled.span`
  ${number}
  color: var(--text-2);
`;

/** What stands below a number: its worth in the display currency, the time left. */
export const Display = styled.span`
  ${number}
  display: block;
  font-size: 11px;
  line-height: 14px;
  color: var(--text-2);
`;

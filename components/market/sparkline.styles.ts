'use client';
import styled from 'styled-components';

export const Box = styled.svg`
  display: inline-block;
  width: 96px;
  max-width: 100%;
  height: 28px;
  vertical-align: middle;
  direction: ltr;
  fill: none;
  stroke: var(--text-3);
  stroke-width: 1.25;
  stroke-linejoin: round;

  &[data-direction='up'] {
    stroke: var(--up);
  }
  &[data-direction='down'] {
    stroke: var(--down);
  }
`;

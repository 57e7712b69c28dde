'use client';
import styled from 'styled-components';

export const Star = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-inline-start: -4px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  cursor: pointer;
  fill: none;
  stroke: var(--line-strong);
  stroke-width: 1.5;
  stroke-linejoin: round;

  &:hover {
    stroke: var(--text);
  }
  &[aria-pressed='true'] {
    fill: var(--accent);
    stroke: var(--accent);
  }
  &:focus-visible {
    outline: 2px solid var(--accent);
  }
`;

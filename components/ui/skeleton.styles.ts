import { styled } from 'styled-components';

export const Bar = styled.span`
  display: inline-block;
  vertical-align: middle;
  block-size: 12px;
  border-radius: var(--radius-4);
  background: var(--line);
`;

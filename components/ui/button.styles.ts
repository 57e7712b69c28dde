import { styled } from 'styled-components';

export const Root = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-block-size: 40px;
  padding-inline: 20px;
  border: 1px solid transparent;
  border-radius: var(--radius-4);
  font-size: var(--font-14);
  line-height: var(--leading-14);
  font-weight: var(--weight-medium);
  white-space: nowrap;
  transition:
    background-color var(--quick),
    border-color var(--quick);

  &[data-kind='primary'] {
    background: var(--accent);
    color: var(--on-accent);
  }

  &[data-kind='primary']:hover {
    background: color-mix(in srgb, var(--accent) 88%, var(--text));
  }

  &[data-kind='quiet'] {
    border-color: var(--line-strong);
    color: var(--text);
  }

  &[data-kind='quiet']:hover {
    background: var(--hover);
  }

  &[data-size='small'] {
    min-block-size: 32px;
    padding-inline: 12px;
    font-size: var(--font-13);
  }

  &:disabled {
    color: var(--text-3);
    background: var(--hover);
    border-color: transparent;
  }
`;

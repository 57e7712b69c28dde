'use client';
import { styled } from '@/lib/theme/styled';

export const Items = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;

  & > label {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 10px;
    cursor: pointer;
  }
  & input[type='checkbox'] {
    width: 18px;
    height: 18px;
    accent-color: var(--accent);
  }
`;

export const IconButton = styled.button`
  display: grid;
  place-items: center;
  min-width: 32px;
  height: 32px;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: none;
  color: var(--text-2);
  cursor: pointer;

  &:disabled {
    opacity: 0.4;
  }
  &:focus-visible {
    outline: 2px solid var(--accent);
  }
`;

export const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
`;

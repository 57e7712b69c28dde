'use client';
import { styled } from '@/lib/theme/styled';

export const Menu = styled.div`
  display: grid;
  gap: 20px;
`;

export const Group = styled.fieldset`
  display: grid;
  gap: 4px;
  min-inline-size: 0;
  border: 0;

  & > legend {
    margin-block-end: 4px;
    color: var(--text-2);
    font-size: 13px;
    line-height: 20px;
  }
`;

export const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 40px;
  cursor: pointer;

  & > input {
    inline-size: 18px;
    block-size: 18px;
    accent-color: var(--accent);
  }
  @media (pointer: coarse) {
    min-block-size: 44px;
  }
`;

export const Averages = styled.ul`
  --target: 40px;

  @media (pointer: coarse) {
    --target: 44px;
  }
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: var(--target);
  }
  & > li > button {
    display: grid;
    place-items: center;
    inline-size: var(--target);
    block-size: var(--target);
    color: var(--text-2);
  }
  & > li > button:hover {
    color: var(--text);
  }
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: 8px;

  & > button {
    grid-column: 1 / -1;
  }
`;

export const Note = styled.p`
  color: var(--text-2);
  font-size: 13px;
  line-height: 20px;
`;

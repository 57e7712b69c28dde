'use client';
import { styled } from '@/lib/theme/styled';

export const PaletteFrame = styled.div`
  display: grid;
  gap: 8px;
  min-height: 320px;
  align-content: start;
  padding: 12px 16px 16px;
  --result-height: 48px;
`;

export const KeywordRow = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  border-bottom: 1px solid var(--line);
  color: var(--text-2);

  & > input {
    flex: 1;
    min-width: 0;
    height: 48px;
    border: 0;
    background: none;
    color: var(--text);
    font-size: 16px;
    outline: none;
  }
`;

export const Recent = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export const Caption = styled.p`
  margin: 0;
  font-size: 12px;
  color: var(--text-2);
`;

/** The results and a column of stars beside them: an option of a listbox cannot contain buttons. */
export const ResultArea = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px;
`;

export const Results = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Stars = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    place-items: center;
    height: var(--result-height);
  }
  & > li > button {
    width: 32px;
    height: 32px;
    margin: 0;
  }
`;

export const Result = styled.li`
  display: flex;
  align-items: center;
  gap: 10px;
  height: var(--result-height);
  padding: 4px 8px;
  border-radius: 4px;
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--hover);
    box-shadow: inset 2px 0 0 var(--accent);
  }
`;

export const Names = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  & > b {
    font-weight: 600;
  }
  & > span {
    color: var(--text-2);
    font-size: 13px;
  }
`;

export const ClassLabel = styled.span`
  padding: 0 6px;
  border: 1px solid var(--line);
  border-radius: 4px;
  font-size: 11px;
  line-height: 18px;
  color: var(--text-2);
  white-space: nowrap;
`;

export const Numbers = styled.span`
  display: grid;
  justify-items: end;
  min-width: 84px;
  direction: ltr;
  font-size: 13px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  & > span {
    font-size: 12px;
    font-weight: 400;
  }
  /* A row of this height has two lines: the basis of a change is placed before it. */
  & > span[title] {
    display: flex;
    flex-direction: row-reverse;
    align-items: baseline;
    gap: 6px;
  }
`;

export const EmptyMessage = styled.p`
  margin: 0;
  padding: 24px 0;
  text-align: center;
  color: var(--text-2);

  &:empty {
    padding: 0;
  }
`;

'use client';
import { styled } from '@/lib/theme/styled';

export const Items = styled.ul`
  display: grid;
  margin: 0 0 16px;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    min-block-size: 48px;
    padding-block: 4px;
    border-bottom: 1px solid var(--line);
    cursor: grab;
  }
  & > li > bdi {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const Name = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px;
`;

export const Open = styled.button`
  flex: 1;
  min-inline-size: 0;
  padding: 4px 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  & > span {
    color: var(--text-2);
  }
`;

export const Symbols = styled.ol`
  flex-basis: 100%;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 4px 0 4px 16px;
    cursor: grab;
  }
  & > li > bdi {
    flex: 1;
    font-size: 13px;
  }
`;

export const Files = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 16px;
`;

'use client';
import { styled } from '@/lib/theme/styled';

export const Reason = styled.h3`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  margin: 16px 0 4px;
  font-size: 13px;
  line-height: 20px;
  font-weight: 600;
`;

export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  display: flex;
  align-items: baseline;
  gap: 8px;
  padding: 6px 0;
  border-top: 1px solid var(--line);
  font-size: 13px;
  line-height: 20px;

  & > a {
    flex: none;
    font-weight: 500;
  }
  & > span {
    overflow: hidden;
    color: var(--text-2);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > bdi {
    flex: none;
    margin-inline-start: auto;
    color: var(--text-2);
    font-variant-numeric: tabular-nums;
  }
`;

'use client';
import * as S from './table.styles';

interface SortHeaderProps {
  label: string;
  /** Direction this column sorts by now; null when another column does. */
  sorted: 'asc' | 'desc' | null;
  from: string;
  align: 'start' | 'end';
  onSort: () => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** A column's head with a three-state sort button. */
export function SortHeader({ label, sorted, from, align, onSort }: SortHeaderProps) {
  return (
    <S.HeadCell scope="col" data-from={from} data-align={align} aria-sort={sorted === null ? 'none' : ARIA_SORT[sorted]}>
      <S.SortButton type="button" onClick={onSort}>
        <S.SortLabel>{label}</S.SortLabel>
        <S.SortMark aria-hidden="true" viewBox="0 0 8 12">
          <path d="M4 0 8 5H0z" />
          <path d="M4 12 0 7h8z" />
        </S.SortMark>
      </S.SortButton>
    </S.HeadCell>
  );
}

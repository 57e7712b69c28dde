'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ListRef } from '@/lib/contract/lists';
import * as S from './list-states.styles';

const SKELETON_ROWS = 14;

/** Rows in the shape of what comes. */
export function ListSkeleton() {
  const t = useTranslations('markets');
  return (
    <S.Skeleton role="status" aria-label={t('loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <S.SkeletonRow key={row} aria-hidden="true">
          <S.Disc />
          <S.Bar data-width="name" />
          <S.Bar data-width="value" />
          <S.Bar data-width="value" />
        </S.SkeletonRow>
      ))}
    </S.Skeleton>
  );
}

/** Says what failed and offers to try again in place. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('markets');
  return (
    <S.Message role="alert">
      <S.MessageText>{t('failed')}</S.MessageText>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </S.Message>
  );
}

/** A list without a single row: says what to do next. */
export function ListEmpty({ list, children }: { list: ListRef; children?: ReactNode }) {
  const t = useTranslations('markets');
  return (
    <S.Message>
      <S.MessageText>{list.section === 'favorite' ? t('noFavorites') : t('empty')}</S.MessageText>
      {children}
    </S.Message>
  );
}

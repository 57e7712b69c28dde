'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';

interface StoreAwayProps {
  isAway: boolean;
  /** Content is loaded, and stays below the notice. */
  hasContent: boolean;
  children: ReactNode;
}

/**
 * Content about the alerts of the exchange. While they cannot be reached, a notice says that they wait and none is lost: above the content
 * that is loaded, else in its place.
 */
export function StoreAway({ isAway, hasContent, children }: StoreAwayProps) {
  const t = useTranslations('alertPage');
  return (
    <>
      {isAway ? (
        <div role="status">
          <Notice kind="hint">{t('away')}</Notice>
        </div>
      ) : null}
      {isAway && !hasContent ? null : children}
    </>
  );
}

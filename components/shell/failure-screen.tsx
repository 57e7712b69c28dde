'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { MessageScreen } from './message-screen';

interface FailureScreenProps {
  onRefresh: () => void;
}

/** Replacement for a page that failed to render. */
export function FailureScreen({ onRefresh }: FailureScreenProps) {
  const t = useTranslations('errors');
  return (
    <MessageScreen figure="broken" title={t('failure')} hint={t('failureHint')}>
      <Button kind="primary" onClick={onRefresh}>
        {t('refresh')}
      </Button>
    </MessageScreen>
  );
}

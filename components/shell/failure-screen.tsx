'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { MessageScreen } from './message-screen';

interface FailureScreenProps {
  onRefresh: () => void;
}

/** What stands in place of a page that could not be shown. */
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

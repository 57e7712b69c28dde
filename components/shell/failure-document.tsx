'use client';

import { Button } from '@/components/ui/button';
import { ENGLISH_FAILURE, type FailureText } from '@/lib/i18n/english-failure';
import { MessageScreen } from './message-screen';

const reload = () => window.location.reload();

/** Content of a document that failed to render; the texts default to English. */
export function FailureDocument({ text = ENGLISH_FAILURE }: { text?: FailureText }) {
  return (
    <>
      <title>{text.failure}</title>
      <MessageScreen figure="broken" title={text.failure} hint={text.failureHint}>
        <Button kind="primary" onClick={reload}>
          {text.refresh}
        </Button>
      </MessageScreen>
    </>
  );
}

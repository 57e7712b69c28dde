'use client';

import { Button } from '@/components/ui/button';
import { ENGLISH_FAILURE, type FailureText } from '@/lib/i18n/english-failure';
import { MessageScreen } from './message-screen';

const reload = () => window.location.reload();

/** What a document that could not be made says, in English unless told otherwise. */
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

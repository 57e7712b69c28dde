'use client';

import { Button } from '@/components/ui/button';
import type { FailureText } from '@/lib/i18n/english-failure';
import { MessageScreen } from './message-screen';

const reload = () => window.location.reload();

/** Content of a document that failed to render. */
export function FailureDocument({ text }: { text: FailureText }) {
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

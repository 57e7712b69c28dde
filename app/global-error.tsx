'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { MessageScreen } from '@/components/shell/message-screen';
import { Button } from '@/components/ui/button';
import { englishLanguage, languageOfSegment } from '@/lib/i18n/languages';
import { failureText } from '@/lib/i18n/failure-text';
import { applyTheme } from '@/lib/theme/theme-choice';
import './globals.css';

const reload = () => window.location.reload();
const never = () => () => undefined;
const languageOfAddress = () => languageOfSegment(window.location.pathname.split('/')[1] ?? '') ?? englishLanguage();

/** The last net: the frame itself threw, so this is a document of its own, with words of its own. */
export default function GlobalError() {
  const language = useSyncExternalStore(never, languageOfAddress, englishLanguage);
  useEffect(applyTheme, []);
  const text = failureText(language.code);

  return (
    <html lang={language.lang} dir={language.direction} data-theme="white" suppressHydrationWarning>
      <body>
        <title>{text.failure}</title>
        <main>
          <MessageScreen figure="broken" title={text.failure} hint={text.failureHint}>
            <Button kind="primary" onClick={reload}>
              {text.refresh}
            </Button>
          </MessageScreen>
        </main>
      </body>
    </html>
  );
}

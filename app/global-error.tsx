'use client';

import { lazy, Suspense } from 'react';
import { FailureDocument } from '@/components/shell/failure-document';
import './globals.css';

/** In the reader's language and theme as soon as those can be had: every page carries this net, so it carries English only. */
const LocalFailureDocument = lazy(() =>
  import('@/components/shell/local-failure-document').then(
    (file) => ({ default: file.LocalFailureDocument }),
    () => ({ default: FailureDocument }),
  ),
);

/** The last net: the frame itself threw, so this is a document of its own, with words of its own. */
export default function GlobalError() {
  return (
    <html lang="en" data-theme="white" suppressHydrationWarning>
      <body>
        <main>
          <Suspense fallback={<FailureDocument />}>
            <LocalFailureDocument />
          </Suspense>
        </main>
      </body>
    </html>
  );
}

'use client';

import { lazy, Suspense } from 'react';
import { FailureDocument } from '@/components/shell/failure-document';
import './globals.css';

/** Failure page in the user's language and theme, loaded on demand: this boundary is part of every page, so its own texts are English only. */
const LocalFailureDocument = lazy(() =>
  import('@/components/shell/local-failure-document').then(
    (file) => ({ default: file.LocalFailureDocument }),
    () => ({ default: FailureDocument }),
  ),
);

/** Root error boundary: the layout itself failed, so this is a whole document with its own texts. */
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

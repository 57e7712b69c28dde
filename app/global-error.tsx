'use client';

import { lazy, Suspense } from 'react';
import { ENGLISH_FAILURE } from '@/lib/i18n/english-failure';
import './globals.css';

const reload = () => window.location.reload();

/** Failure page without styled parts: for a browser that cannot load the usual one either. */
function PlainFailure() {
  return (
    <>
      <h1>{ENGLISH_FAILURE.failure}</h1>
      <button type="button" onClick={reload}>
        {ENGLISH_FAILURE.refresh}
      </button>
    </>
  );
}

/** Failure page in the user's language and theme, loaded on demand: this boundary is part of every page, and has few bytes. */
const LocalFailureDocument = lazy(() =>
  import('@/components/shell/local-failure-document').then(
    (file) => ({ default: file.LocalFailureDocument }),
    () => ({ default: PlainFailure }),
  ),
);

/** Root error boundary: the layout itself failed, so this is a whole document with its own texts. */
export default function GlobalError() {
  return (
    <html lang="en" data-theme="white" suppressHydrationWarning>
      <body>
        <main>
          <Suspense>
            <LocalFailureDocument />
          </Suspense>
        </main>
      </body>
    </html>
  );
}

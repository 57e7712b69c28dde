'use client';

import { useEffect } from 'react';
import { FailureScreen } from './failure-screen';
import { noteAttempt, takeFailedAttempt } from './refresh-attempt';

interface SegmentFailureProps {
  error: Error;
  /** Renders the failed part of the page again. */
  retry: () => void;
  reload?: () => void;
}

const reloadDocument = () => window.location.reload();

/** The failure screen of a part of the page: refresh renders that part again, and loads the document anew when that fails. */
export function SegmentFailure({ error, retry, reload = reloadDocument }: SegmentFailureProps) {
  useEffect(() => {
    if (takeFailedAttempt(performance.now())) reload();
  }, [error, reload]);

  const refresh = () => {
    noteAttempt(performance.now());
    retry();
  };
  return <FailureScreen onRefresh={refresh} />;
}

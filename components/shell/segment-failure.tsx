'use client';

import { useEffect } from 'react';
import { FailureScreen } from './failure-screen';
import { recordRefresh, consumeFailedRefresh } from './refresh-attempt';

interface SegmentFailureProps {
  error: Error;
  /** Renders the failed part of the page again. */
  retry: () => void;
  reload?: () => void;
}

const reloadDocument = () => window.location.reload();

/** Failure screen of a page segment: refresh renders the segment again, and reloads the document when that fails. */
export function SegmentFailure({ error, retry, reload = reloadDocument }: SegmentFailureProps) {
  useEffect(() => {
    if (consumeFailedRefresh(performance.now())) reload();
  }, [error, reload]);

  const refresh = () => {
    recordRefresh(performance.now());
    retry();
  };
  return <FailureScreen onRefresh={refresh} />;
}

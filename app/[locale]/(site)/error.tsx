'use client';

import { SegmentFailure } from '@/components/shell/segment-failure';

interface ErrorProps {
  error: Error;
  retry: () => void;
}

/** A page of the site that threw. */
export default function SiteError({ error, retry }: ErrorProps) {
  return <SegmentFailure error={error} retry={retry} />;
}

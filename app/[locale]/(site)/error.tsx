'use client';

import { SegmentFailure } from '@/components/shell/segment-failure';

interface ErrorProps {
  error: Error;
  retry: () => void;
}

/** Error boundary of the site's pages. */
export default function SiteError({ error, retry }: ErrorProps) {
  return <SegmentFailure error={error} retry={retry} />;
}

'use client';

import { SegmentFailure } from '@/components/shell/segment-failure';

interface ErrorProps {
  error: Error;
  retry: () => void;
}

/** Error boundary of the pages without header and footer. */
export default function BareError({ error, retry }: ErrorProps) {
  return <SegmentFailure error={error} retry={retry} />;
}

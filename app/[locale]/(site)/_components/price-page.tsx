import type { ReactNode } from 'react';
import { MessagesProvider } from '@/lib/i18n/messages-provider';
import type { PageName } from '@/lib/pages/page-table';

interface PricePageProps {
  /** Its entry of the page table. */
  page: PageName;
  /** Time of the prices, Unix milliseconds; null when the exchange was unavailable. */
  asOf: number | null;
  /** False when the page is excluded from search engines. */
  isIndexed: boolean;
  children: ReactNode;
}

/**
 * A page with prices, and the messages of its components. `as-of` carries the time of the prices, `data-exchange` whether there are any:
 * the front and the cache of rendered pages read both to decide whether they may store the page, and for how long.
 */
export function PricePage({ page, asOf, isIndexed, children }: PricePageProps) {
  return (
    <div data-exchange={asOf === null ? 'away' : 'here'}>
      {asOf === null ? null : <meta name="as-of" content={String(asOf)} />}
      {isIndexed ? null : <meta name="robots" content="noindex" />}
      <MessagesProvider scope={page}>{children}</MessagesProvider>
    </div>
  );
}

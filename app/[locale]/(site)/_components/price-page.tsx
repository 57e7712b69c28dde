import type { ReactNode } from 'react';

interface PricePageProps {
  /** Time of the prices, Unix milliseconds; null when the exchange was unavailable. */
  asOf: number | null;
  /** False when the page is excluded from search engines. */
  isIndexed: boolean;
  children: ReactNode;
}

/**
 * A page with prices. `as-of` carries their time, `data-exchange` whether there are any: the front and the cache of rendered pages read
 * both to decide whether they may store the page, and for how long.
 */
export function PricePage({ asOf, isIndexed, children }: PricePageProps) {
  return (
    <div data-exchange={asOf === null ? 'away' : 'here'}>
      {asOf === null ? null : <meta name="as-of" content={String(asOf)} />}
      {isIndexed ? null : <meta name="robots" content="noindex" />}
      {children}
    </div>
  );
}

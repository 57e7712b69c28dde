'use client';
import type { QuoteRow } from '@/lib/contract/quotes';
import { coinPath } from '@/lib/pages/coin-path';
import { itemList, jsonLdText } from '@/lib/seo/json-ld';

interface ListedMarketsProps {
  /** Origin of the site with the prefix of the language, before paths. */
  origin: string;
  rows: readonly QuoteRow[];
  /** Number of rows of the whole list. */
  total: number;
}

/** Number of rows that are named: the HTML of a list has a bound, and crawlers read the other rows in the table. */
const NAMED = 10;

const textOf = ({ origin, rows, total }: ListedMarketsProps): string =>
  jsonLdText(
    itemList(
      rows.slice(0, NAMED).map(({ coinName, coinId, symbolCodeDisplayName }) => ({
        name: `${coinName} (${symbolCodeDisplayName})`,
        url: `${origin}${coinPath(coinId)}`,
      })),
      total,
    ),
  );

/**
 * The first rows of a table as items for search engines, each with the page of its coin, to which the row leads. Only the HTML of the server has
 * them: written here, beside the rows, their text is not in the data of the page once more, and no browser computes it.
 */
export function ListedMarkets(props: ListedMarketsProps) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? textOf(props) : '' }}
    />
  );
}

import type { Database } from '../db/database';
import { firstHour, type HourOfSearches, type SearchCounts } from './search-counts';

/** Adds the searches of this process to those of the database at a time (Unix milliseconds), and reads those of all processes. */
export function exchangeSearches(database: Database, counts: SearchCounts, now: number): Promise<void> {
  return counts.exchange((own) =>
    database.transaction(async (tx) => {
      if (own.length > 0) {
        // In one order, so that two processes never wait for each other in a circle.
        await tx.query(
          `insert into search_counts as s (hour, coin_id, count)
            select hour, "coinId", count from jsonb_to_recordset($1::text::jsonb) as own (hour bigint, "coinId" text, count integer)
            order by hour, "coinId"
            on conflict (hour, coin_id) do update set count = s.count + excluded.count`,
          [JSON.stringify(own)],
        );
      }
      return tx.query<HourOfSearches>('select hour, coin_id as "coinId", count from search_counts where hour >= $1', [firstHour(now)]);
    }),
  );
}

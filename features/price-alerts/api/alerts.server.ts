import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { serverCaller } from '@/lib/api/server-call';

/** Prefetches which prices alerts can be set on: without it a choice between markets and ads goes away again where there are no ads. */
export async function prefetchAlertChoices(client: QueryClient, language: string): Promise<void> {
  await client.prefetchQuery({ ...marketConfigQuery(serverCaller(language)), retry: false });
}

import 'server-only';
import { serverCaller } from '@/lib/api/server-call';
import { marketMakerProgramme } from '@/lib/contract/calls/market-maker';
import type { Programme } from '@/lib/contract/market-maker';

/** Fetches the programme while a page is rendered; null without the exchange. */
export function fetchProgramme(language: string): Promise<Programme | null> {
  return serverCaller(language)(marketMakerProgramme, {}).catch(() => null);
}

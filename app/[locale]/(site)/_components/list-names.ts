import { getTranslations } from 'next-intl/server';
import { fetchPlates } from '@/features/market-lists/api/quotes.query';
import { serverCaller } from '@/lib/api/server-call';
import { ONCHAIN_BOARDS, type ListRef } from '@/lib/contract/lists';

/** Returns the name of a second-level list on the exchange in a language (code), else its code. */
export async function plateNameOf(list: ListRef, code: string, language: string): Promise<string> {
  const plates = await fetchPlates(list, language, serverCaller(language)).catch(() => null);
  return [...(plates?.plates ?? []), ...(plates?.regional ?? [])].find((plate) => plate.code === code)?.name ?? code;
}

/** Returns the name of a list's board; null without one. Those of the on-chain list are names of the site. */
export async function boardNameOf(list: ListRef, language: string): Promise<string | null> {
  if (list.board === null) return null;
  const onChain = list.section === 'onChain' ? ONCHAIN_BOARDS.find((board) => board === list.board) : undefined;
  if (onChain === undefined) return plateNameOf(list, list.board, language);
  return (await getTranslations('markets.board'))(onChain);
}

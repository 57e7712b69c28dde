import type { Metadata } from 'next';
import { fetchPlates } from '@/features/market-lists/api/quotes.server';
import { plateType } from '@/features/market-lists/api/quotes.query';
import { listKind, listPath, type ListKind, type ListView } from '@/features/market-lists/model/list-view';
import { fetchSeo } from '@/lib/api/seo';
import { SEO_KEY } from '@/lib/contract/config';
import type { ListRef } from '@/lib/contract/lists';
import { pageMetadata } from '@/lib/seo/page-metadata';

const KEYS: Readonly<Record<ListKind, { title: string; description: string }>> = {
  spot: SEO_KEY.spot,
  usdtM: SEO_KEY.futuresUsdtM,
  usdcM: SEO_KEY.futuresUsdcM,
  coinM: SEO_KEY.futuresCoinM,
  margin: SEO_KEY.margin,
  onChain: SEO_KEY.onChain,
  rwa: SEO_KEY.rwa,
  stocks: SEO_KEY.stocks,
  tradfi: SEO_KEY.tradfi,
  favorite: SEO_KEY.favorite,
};

function seoKeys(list: ListRef): { title: string; description: string } {
  if (list.section === 'margin' && list.category !== null) return SEO_KEY.marginCategory;
  if (list.section !== 'spot' || (list.category === null && list.quote === null)) return KEYS[listKind(list)];
  return list.category !== null && list.quote !== null ? SEO_KEY.spotSecondCategory : SEO_KEY.spotCategory;
}

/** Name of the list's category in a language: as the exchange says, else its code. */
async function categoryName(list: ListRef, language: string): Promise<string> {
  const code = list.category ?? list.board;
  if (code === null) return list.quote ?? '';
  const plates = await fetchPlates(plateType(list), language).catch(() => null);
  return plates?.plates.find((plate) => plate.code === code)?.name ?? code;
}

/** Title and description of a list from the exchange's translation keys; canonical is the bare path. */
export async function marketListMetadata({ list }: ListView, language: string): Promise<Metadata> {
  const category = await categoryName(list, language);
  const seo = await fetchSeo(language, seoKeys(list), { quote: list.quote ?? '', category });
  // Lists whose words do not name their part say it in front, so that no two pages have one title.
  const isNamed = list.section === 'spot' || (list.section === 'margin' && list.category !== null);
  const part = isNamed || category === '' ? '' : `${category}: `;
  return pageMetadata({ locale: language, path: listPath(list), title: seo ? part + seo.title : null, description: seo ? part + seo.description : null });
}

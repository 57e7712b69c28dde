import type { Metadata } from 'next';
import { listPath, type ListView } from '@/features/market-lists/model/list-view';
import { fetchSeo } from '@/lib/api/seo';
import { SEO_KEY } from '@/lib/contract/config';
import { pageMetadata } from '@/lib/seo/page-metadata';

function seoKeys(view: ListView): { title: string; description: string } {
  if (view.line === 'usdt-m') return SEO_KEY.futuresUsdtM;
  return view.quote === null ? SEO_KEY.spot : SEO_KEY.spotCategory;
}

/** Title and description of a list from the exchange's translation keys; canonical is the bare path. */
export async function marketListMetadata(view: ListView, language: string): Promise<Metadata> {
  const seo = await fetchSeo(language, seoKeys(view), { quote: view.quote ?? '' });
  return pageMetadata({ locale: language, path: listPath(view), title: seo?.title ?? null, description: seo?.description ?? null });
}

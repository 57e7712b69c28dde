import type { MetadataRoute } from 'next';
import { siteConfig } from '@/lib/config';
import { ATOM_PATH } from '@/lib/contract/news-terms';
import { SHARE_FOLDER } from '@/lib/contract/share-images';

/** Rendered per request: the public address is known only at startup. */
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  const { url } = siteConfig();
  // Of the exchange's answers, crawlers may request those that pages name for them: share images and feeds.
  const allow = ['/', SHARE_FOLDER, ...Object.values(ATOM_PATH)];
  return { rules: { userAgent: '*', allow, disallow: '/v1/' }, sitemap: `${url}/sitemap.xml` };
}

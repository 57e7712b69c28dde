import type { MetadataRoute } from 'next';
import { siteConfig } from '@/lib/config';

/** Rendered per request: the public address is known only at startup. */
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  const { url } = siteConfig();
  return { rules: { userAgent: '*', allow: '/', disallow: '/v1/' }, sitemap: `${url}/sitemap.xml` };
}

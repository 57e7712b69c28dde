import type { MetadataRoute } from 'next';
import { siteConfig } from '@/lib/config';
import { PAGE_COLOR } from '@/lib/theme/themes';

/** Rendered per request: the product's name is known only at startup. */
export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  const { name } = siteConfig();
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: PAGE_COLOR.white,
    theme_color: PAGE_COLOR.white,
    icons: [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }],
  };
}

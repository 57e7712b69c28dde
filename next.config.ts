import createNextIntlPlugin from 'next-intl/plugin';
import type { NextConfig } from 'next';

const withNextIntl = createNextIntlPlugin({ requestConfig: './lib/i18n/request.ts' });

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  compress: false,
  compiler: { styledComponents: { displayName: process.env.NODE_ENV !== 'production' } },
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  expireTime: 10,
};

export default withNextIntl(config);

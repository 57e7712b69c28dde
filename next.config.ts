import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    messages: { path: './locales', format: 'json', locales: 'infer', precompile: true },
  },
});

const DAY_S = 86_400;

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The front compresses, once for all visitors.
  compress: false,
  // Cached pages live in memory only and never carry old prices (docs/decisions/036).
  cacheHandler: path.join(import.meta.dirname, 'lib/isr/cache-handler.mjs'),
  cacheMaxMemorySize: 0,
  expireTime: 10,
  // Title and description are in the head for every client: the front caches one HTML for users and crawlers.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  turbopack: { root: import.meta.dirname },
  experimental: {
    // Exports of CommonJS modules that no module imports, and constants of other modules: 0.75 kB of a first load (docs/decisions/078).
    turbopackCjsTreeShaking: true,
    turbopackCrossModuleConstants: true,
    // Few large chunks, in bytes of source: each is compressed for itself, and small ones compress worse (docs/decisions/076).
    turbopackChunking: { minChunkSize: 500_000, maxMergeChunkSize: 1_000_000 },
  },
  // `npm run types` checks everything, tests included; the build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  headers: () =>
    Promise.resolve([
      {
        source: '/coins/:path*',
        headers: [{ key: 'Cache-Control', value: `public, max-age=${DAY_S}, stale-while-revalidate=${7 * DAY_S}` }],
      },
    ]),
};

/** Values that the build puts into the code; a start has them there, and making them would take a part of it. */
const builtIn = async (): Promise<Record<string, string>> => (await import('./scripts/lib/built-in.mjs')).builtIn();

export default async function configOf(phase: string): Promise<NextConfig> {
  const compiler = {
    styledComponents: { displayName: process.env.NODE_ENV !== 'production', topLevelImportPaths: ['@/lib/theme/styled'] },
    define: phase === PHASE_PRODUCTION_SERVER ? {} : await builtIn(),
  };
  return withNextIntl({ ...config, compiler });
}

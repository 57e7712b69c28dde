import { z } from 'zod';
import { locationBannerRequestSchema, locationBannerSchema, resourcePositionSchema, type Banner } from '../../lib/contract/market-plates';
import banners from '../content/banners.json';
import type { ApiServer } from './deps';
import { responses, success } from './envelope';
import { supportedLanguage } from './request-context';

interface Source {
  bannerId: string;
  linkUrl: string;
  texts: Readonly<Record<string, readonly string[]>>;
}

/** Returns a banner in a language, else in English. */
export function presentBanner({ bannerId, linkUrl, texts }: Source, language: string): Banner {
  const [title = '', text = '', linkText = ''] = texts[language] ?? texts['en'] ?? [];
  return { bannerId, title, text, linkUrl, linkText };
}

/** Registers `POST /v1/mix/index/locationBanner` and `GET /v1/mix/onchain/resourcePositionV2`: banners beside a list. */
export function registerBanners(app: ApiServer): void {
  const sources: Readonly<Record<string, Source | undefined>> = banners.locationBanner;
  const banner = {
    summary: 'Banners of a list',
    tags: ['content'],
    body: locationBannerRequestSchema,
    response: responses(locationBannerSchema),
  };
  app.post('/v1/mix/index/locationBanner', { schema: banner }, (request) => {
    const { location, languageType } = request.body;
    const source = Object.hasOwn(sources, location) ? sources[location] : undefined;
    return success({ banners: source ? [presentBanner(source, supportedLanguage(languageType, request.caller.language))] : [] });
  });
  const position = {
    summary: 'The on-chain list’s own slot',
    tags: ['content'],
    querystring: z.object({ locale: z.string().max(20).optional() }),
    response: responses(resourcePositionSchema),
  };
  app.get('/v1/mix/onchain/resourcePositionV2', { schema: position }, (request) => {
    return success({
      positions: [presentBanner(banners.resourcePosition, supportedLanguage(request.query.locale, request.caller.language))],
    });
  });
}

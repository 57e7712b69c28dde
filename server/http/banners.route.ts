import type { Banner } from '../../lib/contract/market-plates';
import banners from '../content/banners.json';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';
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
export function registerBanners(app: ApiServer, deps: HttpDeps): void {
  const sources: Readonly<Record<string, Source | undefined>> = banners.locationBanner;
  registerCall(app, deps, 'listBanners', { summary: 'Banners of a list', tags: ['content'] }, ({ input, request }) => {
    const { location, languageType } = input;
    const source = Object.hasOwn(sources, location) ? sources[location] : undefined;
    return success({ banners: source ? [presentBanner(source, supportedLanguage(languageType, request.caller.language))] : [] });
  });
  registerCall(app, deps, 'onChainBanners', { summary: 'The on-chain list’s own slot', tags: ['content'] }, ({ input, request }) =>
    success({ positions: [presentBanner(banners.resourcePosition, supportedLanguage(input.locale, request.caller.language))] }),
  );
}

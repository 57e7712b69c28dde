import type { Banner } from '../../lib/contract/market-plates';
import { LIST_BANNERS, ON_CHAIN_BANNER, type BannerPlace } from '../content/banners';
import { BANNER_TEXTS } from '../content/text-folders';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';
import { supportedLanguage } from './request-context';

/** Returns a banner in a language, else in those that stand for it. */
export function presentBanner({ bannerId, linkUrl }: BannerPlace, language: string): Banner {
  const text = (part: 'title' | 'text' | 'linkText'): string => BANNER_TEXTS.of(language, `${bannerId}.${part}`);
  return { bannerId, title: text('title'), text: text('text'), linkUrl, linkText: text('linkText') };
}

/** Registers `POST /v1/mix/index/locationBanner` and `GET /v1/mix/onchain/resourcePositionV2`: banners beside a list. */
export function registerBanners(app: ApiServer, deps: HttpDeps): void {
  registerCall(app, deps, 'listBanners', { summary: 'Banners of a list', tags: ['content'] }, ({ input, request }) => {
    const { location, languageType } = input;
    // They describe what the simulated market lists; venues list other contracts.
    const place = deps.market().source.kind === 'live' ? undefined : LIST_BANNERS.get(location);
    return success({ banners: place ? [presentBanner(place, supportedLanguage(languageType, request.caller.language))] : [] });
  });
  registerCall(app, deps, 'onChainBanners', { summary: 'The on-chain list’s own slot', tags: ['content'] }, ({ input, request }) =>
    success({ positions: [presentBanner(ON_CHAIN_BANNER, supportedLanguage(input.locale, request.caller.language))] }),
  );
}

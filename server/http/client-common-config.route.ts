import { currencyOfCountry } from '../content/currencies';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

/**
 * Registers `POST /v1/mix/public/clientCommonConfig`: the caller's address, country, its currency, and the lines of business offered there;
 * the web process gets the lines that every country is offered.
 */
export function registerClientCommonConfig(app: ApiServer, deps: HttpDeps): void {
  registerCall(app, deps, 'clientConfig', { summary: 'Region config of the caller', tags: ['config'] }, ({ request }) => {
    const country = deps.addresses.countryOf(request.raw);
    const { visibility } = deps.market().lists;
    const audience = audienceOf(request, deps);
    return success({
      localVo: { ip: deps.addresses.ipOf(request.raw) },
      regionConfig: {
        ipCode: country,
        fiatCurrency: currencyOfCountry(country),
        onChainSwitch: visibility.isOffered('onchain', audience.country),
        rwaSwitch: visibility.isOffered('rwa', audience.country),
        hiddenCoinIds: [...visibility.hiddenIds(audience)],
      },
    });
  });
}

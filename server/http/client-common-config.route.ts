import { clientCommonConfigSchema } from '../../lib/contract/config';
import { currencyOfCountry } from '../content/currencies';
import { callerBodySchema } from './caller-body';
import type { ApiServer, HttpDeps } from './deps';
import { responses, success } from './envelope';

/** `POST /v1/mix/public/clientCommonConfig`: the caller's address, country and its currency. */
export function registerClientCommonConfig(app: ApiServer, deps: HttpDeps): void {
  const schema = { summary: 'Region config of the caller', tags: ['config'], body: callerBodySchema, response: responses(clientCommonConfigSchema) };
  app.post('/v1/mix/public/clientCommonConfig', { schema }, (request) => {
    const country = deps.addresses.countryOf(request.raw);
    const { visibility } = deps.market().lists;
    return success({
      localVo: { ip: deps.addresses.ipOf(request.raw) },
      regionConfig: {
        ipCode: country,
        fiatCurrency: currencyOfCountry(country),
        onChainSwitch: visibility.isOffered('onchain', country),
        rwaSwitch: visibility.isOffered('rwa', country),
        hiddenCoinIds: [...visibility.hiddenIds({ country, language: request.caller.language })],
      },
    });
  });
}

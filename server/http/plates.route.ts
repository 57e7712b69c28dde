import type { FastifyRequest } from 'fastify';
import type { PlateConfig } from '../../lib/contract/market-plates';
import { plateName } from '../content/plate-names';
import { notFound } from '../platform/errors';
import { platesOf } from '../market/plates';
import { UNRESTRICTED_AUDIENCE } from '../market/visibility';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';
import { supportedLanguage } from './request-context';

/** Registers `POST /v1/mix/market-plate-config/config` and `GET /v1/mix/onchain/allChain`: the second level of lists, with names. */
export function registerPlates(app: ApiServer, deps: HttpDeps): void {
  const present = (request: FastifyRequest, type: string, languageType: string | undefined): Omit<PlateConfig, 'type'> => {
    const audience = audienceOf(request, deps);
    const plates = platesOf(deps.market(), type, audience);
    if (!plates) throw notFound();
    const language = supportedLanguage(languageType, request.caller.language);
    const named = { plates: plates.map(({ code, count }) => ({ code, name: plateName(code, language), count })) };
    if (audience.country !== null) return named;
    const anyCountry = platesOf(deps.market(), type, { ...audience, country: UNRESTRICTED_AUDIENCE.country }) ?? [];
    const regional = anyCountry.filter(({ code }) => !plates.some((plate) => plate.code === code));
    return { ...named, regional: regional.map(({ code }) => ({ code, name: plateName(code, language) })) };
  };
  registerCall(app, deps, 'plateConfig', { summary: 'Second-level lists of a section', tags: ['markets'] }, ({ input, request }) =>
    success({ type: input.type, ...present(request, input.type, input.languageType) }),
  );
  registerCall(app, deps, 'chains', { summary: 'Chains with tokens', tags: ['on-chain'] }, ({ request }) => {
    const { plates, regional } = present(request, 'onChain', undefined);
    return success({ chains: plates, regional });
  });
}

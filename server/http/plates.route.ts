import type { FastifyRequest } from 'fastify';
import { allChainSchema, plateConfigRequestSchema, plateConfigSchema, type PlateConfig } from '../../lib/contract/market-plates';
import { plateName } from '../content/plate-names';
import { notFound } from '../errors';
import { platesOf } from '../market/plates';
import { UNRESTRICTED_AUDIENCE } from '../market/visibility';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import { responses, success } from './envelope';
import { supportedLanguage } from './request-context';

/** `POST /v1/mix/market-plate-config/config` and `GET /v1/mix/onchain/allChain`: the second level of lists, with names. */
export function registerPlates(app: ApiServer, deps: HttpDeps): void {
  const present = (request: FastifyRequest, type: string, languageType: string | undefined): Omit<PlateConfig, 'type'> => {
    const audience = audienceOf(request, deps);
    const plates = platesOf(deps.market(), type, audience);
    if (!plates) throw notFound();
    const language = supportedLanguage(languageType, request.caller.language);
    const named = { plates: plates.map(({ code, count }) => ({ code, name: plateName(code, language), count })) };
    if (audience.country !== null) return named;
    const somewhere = platesOf(deps.market(), type, { ...audience, country: UNRESTRICTED_AUDIENCE.country }) ?? [];
    const regional = somewhere.filter(({ code }) => !plates.some((plate) => plate.code === code));
    return { ...named, regional: regional.map(({ code }) => ({ code, name: plateName(code, language) })) };
  };
  const config = {
    summary: 'Second-level lists of a section',
    tags: ['markets'],
    body: plateConfigRequestSchema,
    response: responses(plateConfigSchema),
  };
  app.post('/v1/mix/market-plate-config/config', { schema: config }, (request) =>
    success({ type: request.body.type, ...present(request, request.body.type, request.body.languageType) }),
  );
  const chains = { summary: 'Chains with tokens', tags: ['on-chain'], response: responses(allChainSchema) };
  app.get('/v1/mix/onchain/allChain', { schema: chains }, (request) => {
    const { plates, regional } = present(request, 'onChain', undefined);
    return success({ chains: plates, regional });
  });
}

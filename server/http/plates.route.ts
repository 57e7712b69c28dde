import { allChainSchema, plateConfigRequestSchema, plateConfigSchema, type Plate } from '../../lib/contract/market-plates';
import { plateName } from '../content/plate-names';
import { notFound } from '../errors';
import { platesOf } from '../market/plates';
import { audienceOf } from './audience';
import type { FastifyRequest } from 'fastify';
import type { ApiServer, HttpDeps } from './deps';
import { responses, success } from './envelope';
import { supportedLanguage } from './request-context';

/** `POST /v1/mix/market-plate-config/config` and `GET /v1/mix/onchain/allChain`: the second level of lists, with names. */
export function registerPlates(app: ApiServer, deps: HttpDeps): void {
  const present = (request: FastifyRequest, type: string, languageType: string | undefined): Plate[] => {
    const plates = platesOf(deps.market(), type, audienceOf(request, deps));
    if (!plates) throw notFound();
    const language = supportedLanguage(languageType, request.caller.language);
    return plates.map(({ code, count }) => ({ code, name: plateName(code, language), count }));
  };
  const config = { summary: 'Second-level lists of a section', tags: ['markets'], body: plateConfigRequestSchema, response: responses(plateConfigSchema) };
  app.post('/v1/mix/market-plate-config/config', { schema: config }, (request) =>
    success({ type: request.body.type, plates: present(request, request.body.type, request.body.languageType) }),
  );
  const chains = { summary: 'Chains with tokens', tags: ['on-chain'], response: responses(allChainSchema) };
  app.get('/v1/mix/onchain/allChain', { schema: chains }, (request) => success({ chains: present(request, 'onChain', undefined) }));
}

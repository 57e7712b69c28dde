import { fearGreedBadgeQuerySchema, publicFearGreedSchema, type FearGreedIndex } from '../../lib/contract/fear-greed';
import { FEAR_GREED_BADGE_PATH, FEAR_GREED_JSON_PATH } from '../../lib/contract/fear-greed-terms';
import { FEAR_GREED_SYMBOL, type FearGreed } from '../market/fear-greed/fear-greed';
import { UNRESTRICTED_AUDIENCE, type Audience } from '../market/visibility';
import { audienceOf } from './audience';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { successText } from './envelope';
import { presentFearGreed, presentPublicFearGreed } from './presenters/fear-greed';
import { fearGreedBadge } from './presenters/fear-greed-badge';
import { publicFile, sendPublicFile, type PublicFile, type PublicReply } from './public-file';
import { registerCall } from './register-call';
import { supportedLanguage } from './request-context';
import { SecondCache } from './second-cache';
import { sendShared, SharedBody } from './shared-body';

const PAGE_PATH = '/markets/fear-and-greed-index';
const AUDIENCES_MAX = 16;
/** Languages times themes, and the JSON. */
const PUBLIC_BODIES_MAX = 64;
/** Seconds for which caches keep what other sites request: of a known index, and of one that is being computed. */
const CACHED_SECONDS = 300;
const COMPUTING_SECONDS = 5;

/** Returns the index of now as the call answers it; without the prices of Bitcoin where an audience does not see it. */
export function currentFearGreed(deps: HttpDeps, fearGreed: FearGreed, audience: Audience): FearGreedIndex {
  const market = deps.market();
  const symbol = market.symbol(FEAR_GREED_SYMBOL);
  const isShown = symbol !== undefined && market.lists.visibility.isShown(symbol.index, audience);
  const { epoch, source } = market;
  const moment = { epoch, asOf: fearGreed.asOf, source };
  return presentFearGreed(fearGreed.current(), moment, { symbolId: FEAR_GREED_SYMBOL, symbol: isShown ? symbol : null });
}

/** Registers `POST /v1/cms/fearGreed`, and the JSON and the badge of the index for other sites. */
export function registerFearGreed(app: ApiServer, deps: HttpDeps, fearGreed: () => FearGreed): void {
  const bodies = oncePerMarket(deps, () => new SecondCache<SharedBody>(AUDIENCES_MAX));
  const publicBodies = oncePerMarket(deps, () => new SecondCache<PublicFile & Pick<FearGreedIndex, 'status'>>(PUBLIC_BODIES_MAX));
  const { siteName, siteUrl } = deps.config;

  const indexFor = (audience: Audience): FearGreedIndex => currentFearGreed(deps, fearGreed(), audience);

  const text = {
    summary: 'Fear and greed index',
    description:
      'The index of the running UTC day as of now, its components with weights and inputs, and the complete days before it. Computed once a second for all callers.',
    tags: ['markets'],
  };
  registerCall(app, deps, 'fearGreed', text, ({ request, reply }) => {
    const audience = audienceOf(request, deps);
    const body = bodies().get(deps.market().lists.visibility.key(audience), deps.clock(), () => {
      return new SharedBody(successText(JSON.stringify(indexFor(audience))));
    });
    return sendShared(request, reply, body);
  });

  const sendPublic = (reply: PublicReply, etagOfCaller: string | undefined, key: string, make: (index: FearGreedIndex) => string): void => {
    const made = publicBodies().get(key, deps.clock(), () => {
      const index = indexFor(UNRESTRICTED_AUDIENCE);
      return { ...publicFile(make(index)), status: index.status };
    });
    sendPublicFile(reply, etagOfCaller, made, made.status === 'ready' ? CACHED_SECONDS : COMPUTING_SECONDS);
  };

  const jsonSchema = {
    summary: 'Fear and greed index for other sites',
    description: `Any site may request it (CORS). Answers are cached for ${CACHED_SECONDS} s; requests are limited as all others. The badge is at ${FEAR_GREED_BADGE_PATH}, an SVG of 320 × 96 with the parameters theme (light, dark) and language.`,
    tags: ['markets'],
    response: { 200: publicFearGreedSchema.describe('The index, without an envelope.') },
  };
  app.get(FEAR_GREED_JSON_PATH, { schema: jsonSchema }, (request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    sendPublic(reply, request.headers['if-none-match'], 'json', (index) =>
      JSON.stringify(presentPublicFearGreed(index, `${siteName} Fear & Greed Index`, `${siteUrl ?? ''}${PAGE_PATH}`)),
    );
  });

  const badgeSchema = { hide: true, querystring: fearGreedBadgeQuerySchema };
  app.get(FEAR_GREED_BADGE_PATH, { schema: badgeSchema }, (request, reply) => {
    const { theme, language: wanted } = request.query;
    const language = supportedLanguage(wanted);
    reply.header('content-type', 'image/svg+xml; charset=utf-8');
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    sendPublic(reply, request.headers['if-none-match'], `${theme} ${language}`, (index) =>
      fearGreedBadge(index, { theme, language, siteName }),
    );
  });
}

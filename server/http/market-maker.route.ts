import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { APPLICATION_LIMITS } from '../../lib/contract/market-maker-terms';
import type { Programme } from '../../lib/contract/market-maker';
import { imageRefused } from '../market-maker/refusals';
import type { MarketMakerConfig, MarketMakerFees } from '../platform/market-maker-config';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { handleError } from './error-handler';
import { registerCall } from './register-call';

const DONE = { done: true } as const;
const tags = ['market makers'];

const FRACTION_DECIMALS = 8;
/** A percentage as a fraction, in decimal text without needless zeros. */
const fractionOf = (percent: number): string =>
  // Without the sign of a negative zero.
  ((percent || 0) / 100).toFixed(FRACTION_DECIMALS).replace(/\.?0+$/, '');

/** Presents the parameters of the programme. */
function presentProgramme(config: MarketMakerConfig): Programme {
  const feesOf = ({ maker, taker }: MarketMakerFees) => ({ maker: fractionOf(maker), taker: fractionOf(taker) });
  return {
    fees: [
      { market: 'spot', ...feesOf(config.spotFees) },
      { market: 'futures', ...feesOf(config.futuresFees) },
    ],
    requirements: {
      turnoverMin: String(config.turnoverMin),
      quotingMin: fractionOf(config.quotingMin),
      spreadMax: fractionOf(config.spreadMax),
      depthMin: String(config.depthMin),
    },
    answerDays: config.answerDays,
    applicationsPerDay: config.applicationsPerDay,
    keptDays: config.applicationDays,
  };
}

const isTooLarge = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';

/** Registers the upload in a scope of its own: only its body may be a file, and may be so large. */
function registerUpload(app: ApiServer, deps: HttpDeps): void {
  const text = {
    summary: 'Store an image for an application',
    description:
      'The body is the image: PNG or JPEG by its content, at most 5 MB and 40 megapixels. It is encoded again without metadata. An image that no application names within a day is deleted.',
    tags,
  };
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    registerCall(
      scope.withTypeProvider<ZodTypeProvider>(),
      deps,
      'uploadApplicationImage',
      text,
      async ({ input, request }) => {
        const { body, raw } = request;
        const bytes = body instanceof Uint8Array ? body : new Uint8Array();
        const ip = deps.addresses.ipOf(raw);
        return success(await deps.accounts().applicationImages.add(bytes, input.name, ip, () => !raw.socket.destroyed));
      },
      {
        bodyLimit: APPLICATION_LIMITS.imageBytes,
        // Before the body is read.
        onRequest: async (request, reply) => {
          const upload = await deps.accounts().applicationImages.admit(deps.addresses.ipOf(request.raw));
          // The visitor may have left meanwhile.
          if (request.raw.socket.destroyed) upload.end();
          else reply.raw.once('close', () => upload.end());
        },
        errorHandler: (error, request, reply) => handleError(isTooLarge(error) ? imageRefused('imageBytes') : error, request, reply),
      },
    );
    done();
  });
}

/** Registers the programme of market makers, and the calls of its application form. */
export function registerMarketMaker(app: ApiServer, deps: HttpDeps): void {
  const programme = { summary: 'The market maker program', description: 'Its fees and requirements, as they are configured.', tags };
  registerCall(app, deps, 'marketMakerProgramme', programme, () => success(presentProgramme(deps.config.marketMaker)));
  registerUpload(app, deps);
  const remove = { summary: 'Delete an image that belongs to no application', description: 'Also done when there is no such image.', tags };
  registerCall(app, deps, 'removeApplicationImage', remove, async ({ input }) => {
    await deps.accounts().applicationImages.remove(input.imageId);
    return success(DONE);
  });
  const send = {
    summary: 'Apply as a market maker',
    description: 'A refusal names every refused field. The receipt is mailed once the address is confirmed.',
    tags,
  };
  registerCall(app, deps, 'sendApplication', send, async ({ input, request }) => {
    const applicant = { ip: deps.addresses.ipOf(request.raw), language: request.caller.locale };
    return success({ reference: await deps.accounts().applications.send(input, applicant) });
  });
  const confirm = { summary: 'Confirm the address of an application by a mailed token', tags };
  registerCall(app, deps, 'confirmApplication', confirm, async ({ input, request }) =>
    success({ reference: await deps.accounts().applications.confirm(input.token, deps.addresses.ipOf(request.raw)) }),
  );
}

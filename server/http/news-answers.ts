import type { FastifyReply, FastifyRequest } from 'fastify';
import { CoinSymbols, type Reader } from './presenters/article';
import { audienceOf } from './audience';
import { oncePerMarket, type HttpDeps } from './deps';
import { successText } from './envelope';
import { supportedLanguage } from './request-context';
import { SecondCache } from './second-cache';
import { sendShared, SharedBody } from './shared-body';

/** Limit of different answers cached within a second. */
const ANSWERS_MAX = 64;

/** Answers about news, which all callers with the same language, hidden coins and input share within a second. */
export class NewsAnswers {
  private readonly bodies: () => SecondCache<Promise<SharedBody>>;
  /** Returns the coins of the open market. */
  readonly coins: () => CoinSymbols;

  constructor(private readonly deps: HttpDeps) {
    this.bodies = oncePerMarket(deps, () => new SecondCache(ANSWERS_MAX));
    this.coins = oncePerMarket(deps, (market) => new CoinSymbols(market));
  }

  /** Returns the caller: the language of a body's `languageType`, which some callers send as a number, else that of the headers. */
  readerOf(request: FastifyRequest, languageType: string | number | undefined): Reader {
    const named = typeof languageType === 'string' ? languageType : undefined;
    return { language: supportedLanguage(named, request.caller.language), audience: audienceOf(request, this.deps) };
  }

  /** Sends an answer; `make` computes its data, unless it is known for this name, input and reader. */
  async send<Data>(
    { request, reply, input }: { request: FastifyRequest; reply: FastifyReply; input: { languageType?: string | number | undefined } },
    name: string,
    make: (reader: Reader) => Promise<Data>,
  ): Promise<FastifyReply> {
    const { languageType, ...rest } = input;
    const reader = this.readerOf(request, languageType);
    const seen = this.deps.market().lists.visibility.key(reader.audience);
    const key = `${name} ${this.deps.news().revision} ${reader.language} ${seen} ${JSON.stringify(rest)}`;
    const body = await this.bodies().get(
      key,
      this.deps.clock(),
      async () => new SharedBody(successText(JSON.stringify(await make(reader)))),
    );
    sendShared(request, reply, body);
    return reply;
  }
}

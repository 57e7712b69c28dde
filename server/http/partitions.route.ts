import type { AllPartition } from '../../lib/contract/symbols';
import { DEFAULT_FAVORITES } from '../../lib/contract/identifiers';
import { plateName } from '../content/plate-names';
import type { MarketView } from '../market/market-view';
import { platesOf } from '../market/plates';
import type { Audience } from '../market/visibility';
import { audienceOf } from './audience';
import { contentHash } from './content-hash';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';
import { supportedLanguage } from './request-context';

/**
 * Returns the partitions that an audience may see, with names in a language, and the md5 of all: the watch group if requested, hot, new,
 * sectors.
 */
export function presentPartitions(
  market: MarketView,
  language: string,
  withWatchGroup: boolean,
  audience: Audience,
): { md5Value: string; partitions: NonNullable<AllPartition['partitions']> } {
  const idsOf = (indices: readonly number[]): string[] => indices.flatMap((index) => market.catalog.symbols[index]?.symbolId ?? []);
  const spot = (category: string): readonly number[] =>
    market.lists.of({ section: 'spot', contractLine: null, category, board: null, quote: null }, audience) ?? [];
  const watch = DEFAULT_FAVORITES.filter((symbolId) => market.symbol(symbolId));
  const codes = (platesOf(market, 'spot', audience) ?? []).map(({ code }) => ({ code, symbolIds: idsOf(spot(code)) }));
  const chosen = [...(withWatchGroup ? [{ code: 'watch', symbolIds: watch }] : []), ...codes];
  const partitions = chosen.map(({ code, symbolIds }) => ({ partitionId: code, code, name: plateName(code, language), symbolIds }));
  return { md5Value: contentHash(partitions), partitions };
}

/** Registers `GET /v1/spot/symbol/getAllPartitionV2`; a request with the current md5 gets no list. */
export function registerPartitions(app: ApiServer, deps: HttpDeps): void {
  const text = {
    summary: 'Partitions of the spot market',
    description: '`partitions` is null when the caller’s md5Value is the current one.',
    tags: ['symbols'],
  };
  registerCall(app, deps, 'partitions', text, ({ input, request }) => {
    const { md5Value, showWatchGroup, languageType } = input;
    const language = supportedLanguage(languageType, request.caller.language);
    const withWatchGroup = showWatchGroup === 'true' || showWatchGroup === '1';
    const present = presentPartitions(deps.market(), language, withWatchGroup, audienceOf(request, deps));
    return success({ md5Value: present.md5Value, partitions: md5Value === present.md5Value ? null : present.partitions });
  });
}

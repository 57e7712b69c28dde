import { allPartitionRequestSchema, allPartitionSchema, type AllPartition } from '../../lib/contract/symbols';
import { DEFAULT_FAVORITES } from '../content/default-favorites';
import { partitionName, UNSORTED_SECTOR } from '../content/partition-names';
import type { Market } from '../market/market';
import { rankSymbols } from '../market/ranking';
import { contentHash } from './content-hash';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { responses, success } from './envelope';
import { supportedLanguage } from './request-context';

const HOT_COUNT = 20;
const HOT_FOR_MS = 60_000;

interface Partition {
  code: string;
  symbolIds: string[];
}

/** Sectors of the catalog with their spot symbols, in the catalog's order. */
export function sectorPartitions(market: Market): Partition[] {
  const bySector = new Map<string, string[]>();
  for (const symbol of market.catalog.symbols) {
    if (symbol.line !== 'spot') continue;
    for (const sector of symbol.coin.sectors) {
      if (sector === UNSORTED_SECTOR) continue;
      const ids = bySector.get(sector) ?? [];
      ids.push(symbol.symbolId);
      bySector.set(sector, ids);
    }
  }
  return [...bySector].map(([code, symbolIds]) => ({ code, symbolIds }));
}

/** Partitions of the spot market: `hot` (largest turnover against USDT, chosen once a minute) and the catalog's sectors. */
export class Partitions {
  private readonly sectors: Partition[];
  private readonly watch: Partition;
  private hot: Partition = { code: 'hot', symbolIds: [] };
  private hotUntil = 0;

  constructor(private readonly market: Market) {
    this.sectors = sectorPartitions(market);
    this.watch = { code: 'watch', symbolIds: DEFAULT_FAVORITES.filter((symbolId) => market.symbol(symbolId)) };
  }

  /** The partitions with names in a language and the md5 of them all; `now` is Unix milliseconds. */
  present(language: string, withWatchGroup: boolean, now: number): { md5Value: string; partitions: NonNullable<AllPartition['partitions']> } {
    const chosen = [...(withWatchGroup ? [this.watch] : []), this.hotAt(now), ...this.sectors];
    const partitions = chosen.map(({ code, symbolIds }) => ({ partitionId: code, code, name: partitionName(code, language), symbolIds }));
    return { md5Value: contentHash(partitions), partitions };
  }

  private hotAt(now: number): Partition {
    if (now < this.hotUntil) return this.hot;
    const order = rankSymbols(this.market, { line: 'spot', quote: 'USDT', key: 'turnover', direction: 'desc' });
    const symbolIds = order.slice(0, HOT_COUNT).flatMap((index) => this.market.catalog.symbols[index]?.symbolId ?? []);
    this.hotUntil = now + HOT_FOR_MS;
    this.hot = { code: 'hot', symbolIds };
    return this.hot;
  }
}

/** `GET /v1/spot/symbol/getAllPartitionV2`; whoever names the current md5 gets no list. */
export function registerPartitions(app: ApiServer, deps: HttpDeps): void {
  const partitions = oncePerMarket(deps, (market) => new Partitions(market));
  const schema = {
    summary: 'Partitions of the spot market',
    description: '`partitions` is null when the caller’s md5Value is the current one.',
    tags: ['symbols'],
    querystring: allPartitionRequestSchema,
    response: responses(allPartitionSchema),
  };
  app.get('/v1/spot/symbol/getAllPartitionV2', { schema }, (request) => {
    const { md5Value, showWatchGroup, languageType } = request.query;
    const language = supportedLanguage(languageType, request.caller.language);
    const withWatchGroup = showWatchGroup === 'true' || showWatchGroup === '1';
    const present = partitions().present(language, withWatchGroup, deps.clock());
    return success({ md5Value: present.md5Value, partitions: md5Value === present.md5Value ? null : present.partitions });
  });
}

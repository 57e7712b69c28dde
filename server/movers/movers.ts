import path from 'node:path';
import type { Move } from '../../lib/contract/changes';
import type { MarketView } from '../market/market-view';
import type { Audience } from '../market/visibility';
import { MoveFile } from './move-file';
import { MoveLog, type LoggedMove, type MovePage } from './move-log';
import { presentMove } from './move-text';
import { MoverEngine } from './mover-engine';
import type { MoverRules } from './mover-rules';

/** Dependencies of the top movers. */
export interface MoversOptions {
  market: MarketView;
  rules: MoverRules;
  /** Folder of the log's file. */
  dataDir: string;
  log: { error(details: object, message: string): void };
  /** Reads moves of the process that finds them; absent: this process finds them itself. */
  remote?: ((after: number) => Promise<MovePage | null>) | undefined;
}

const REMOTE_EVERY_MS = 1_000;

/** The top movers of a market: the engine that finds moves, and the log that keeps them for a day. */
export class Movers {
  readonly moveLog: MoveLog;
  private readonly file: MoveFile;
  private engine: MoverEngine | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly options: MoversOptions) {
    const { dataDir, log } = options;
    this.file = new MoveFile({ path: path.join(dataDir, 'moves.jsonl'), log });
    this.moveLog = new MoveLog(this.file);
  }

  get rules(): MoverRules {
    return this.options.rules;
  }

  /** Reads the stored moves and follows the market's beats; or follows the moves of another process. */
  async start(): Promise<void> {
    const { market, rules, log, remote } = this.options;
    if (remote) return this.followRemote(remote);
    const { moveLog } = this;
    moveLog.restore(await this.file.read(), market.now());
    moveLog.prune(market.now());
    await this.file.rewriteWith(() => moveLog.entries());
    this.engine = new MoverEngine({ market, moveLog, rules, log });
    this.engine.start();
  }

  /** Stops following the beats, and resolves when all moves are stored. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.isStopped = true;
    this.engine?.stop();
    await this.file.whenIdle();
  }

  /** Resolves when no past prices are being requested. */
  async whenIdle(): Promise<void> {
    await this.engine?.whenIdle();
  }

  /** Returns a move as it is sent to an audience, named in its language; null when its symbol is hidden from it, or not listed any more. */
  present(move: LoggedMove, audience: Audience): Move | null {
    const { market } = this.options;
    const symbol = market.symbol(move.symbolId);
    return symbol && market.lists.visibility.isShown(symbol.index, audience)
      ? presentMove(symbol, move, audience.language, market.venueOf(symbol.index))
      : null;
  }

  /** Numbers for `/metrics`. */
  metrics(): Record<string, number> {
    return { found: this.moveLog.lastSeq, kept: this.moveLog.size };
  }

  /** Reads the moves that are new at the other process once a second, page by page. */
  private async followRemote(remote: (after: number) => Promise<MovePage | null>): Promise<void> {
    const { moveLog } = this;
    // Without an answer the next second asks again.
    const page = await remote(moveLog.lastSeq).catch(() => null);
    if (this.isStopped) return;
    if (page) moveLog.receive(page);
    if (page && page.moves.length > 0) {
      moveLog.flush(this.options.market.now());
      return this.followRemote(remote);
    }
    this.timer = setTimeout(() => void this.followRemote(remote), REMOTE_EVERY_MS);
  }
}

import { z } from 'zod';
import { callerBodySchema } from './caller-body';
import { CHANGE_BASES, EXTREME_BASES, MOVE_BASES, MOVE_CLASSES, MOVE_KINDS, MOVE_MARKETS, MOVE_MENUS, MOVES_LIMIT_MAX } from './moves';
import { decimalSchema, homeQuotationSchema, quoteRowSchema } from './quotes';

const seqSchema = z.number().int().nonnegative();

/** One move. Its number `seq` is its identity: numbers are contiguous in the whole stream, also over restarts. */
export const moveSchema = quoteRowSchema
  .pick({
    symbolId: true,
    symbolCodeDisplayName: true,
    businessLine: true,
    leftCoinName: true,
    rightCoinName: true,
    coinId: true,
    coinName: true,
    imgUrl: true,
    pricePrecision: true,
    venue: true,
  })
  .extend({
    seq: seqSchema,
    kind: z.enum(MOVE_KINDS),
    base: z.enum(MOVE_BASES),
    /** Of rises, drops and moves with high volume; null for other kinds. */
    class: z.enum(MOVE_CLASSES).nullable(),
    /** Null for pairs and contracts that repeat the coin's moves in another quote coin. */
    market: z.enum(MOVE_MARKETS).nullable(),
    /** Feed time, Unix milliseconds. */
    time: z.number().int(),
    /** Price at the start of the base; of a pullback the day's high, of a rally the day's low. */
    priceThen: decimalSchema,
    /** Price that made the move; of a high or low the extreme itself. */
    price: decimalSchema,
    /** `price / priceThen − 1` as a fraction. */
    change: decimalSchema,
    /** Volume of the move's 15 minutes divided by the mean of the 24 quarters of an hour before them; null for kinds without volume. */
    volumeRatio: decimalSchema.nullable(),
    /** 24 h turnover at the time of the move, in USDT. */
    turnover: decimalSchema,
    /** `seq` of the move that this one replaces: of a smaller class, or the extreme of a shorter window; null for a new move. */
    replaces: seqSchema.nullable(),
  });
export type Move = z.infer<typeof moveSchema>;

/** Least change of each class, as a fraction. */
const classBoundsSchema = z.object({ small: decimalSchema, mid: decimalSchema, large: decimalSchema });

/** The rules of moves with their configured numbers, all fractions (0.03 is 3 %) unless noted. */
export const moveRulesSchema = z.object({
  /** Rises and drops against the open of each base; such a move is over when its change is below `over`. */
  change: z.object({ bases: z.array(z.enum(CHANGE_BASES)), classes: classBoundsSchema, over: decimalSchema }),
  /** Highs and lows; such a move is over when the price has gone back from the extreme by `over`. */
  extreme: z.object({ bases: z.array(z.enum(EXTREME_BASES)), over: decimalSchema }),
  /**
   * Pullbacks and rallies of the UTC day: `swing` from the open to the extreme, then `reversal` from the extreme; over when either is below
   * its `…Over`, or a new day begins.
   */
  reversal: z.object({ swing: decimalSchema, reversal: decimalSchema, swingOver: decimalSchema, reversalOver: decimalSchema }),
  /** Moves of 15 minutes with `ratio` times the mean volume of the `quarters` quarters of an hour before; over when the change is below `over`. */
  volume: z.object({
    base: z.literal('15m'),
    classes: classBoundsSchema,
    over: decimalSchema,
    ratio: decimalSchema,
    quarters: z.number().int(),
  }),
  /** Least 24 h turnover of a symbol in USDT: below it no move is recorded. */
  turnoverMin: decimalSchema,
  /** Hours for which moves are kept. */
  keptHours: z.number().int(),
});
export type MoveRulesView = z.infer<typeof moveRulesSchema>;

/** Answer of `POST /v1/reach/market/changesMenuList`: the menus with their names in the caller's language, and the rules. */
export const changesMenuListSchema = z.object({
  menus: z.array(z.object({ menu: z.enum(MOVE_MENUS), name: z.string(), kinds: z.array(z.enum(MOVE_KINDS)) })),
  rules: moveRulesSchema,
});
export type ChangesMenuList = z.infer<typeof changesMenuListSchema>;

/** Body of `POST /v1/reach/market/changesV2`. */
export const changesRequestSchema = callerBodySchema.extend({
  menu: z.enum(MOVE_MENUS).optional(),
  market: z.enum(MOVE_MARKETS).optional(),
  /** Least 24 h turnover in USDT. */
  turnoverMin: z.number().nonnegative().max(1e15).optional(),
  /** Only moves of these symbols, such as favorites; unknown ones have none. */
  symbolIds: z.array(z.string().max(60)).max(1_000).optional(),
  /** Only moves with a smaller `seq`: the `next` of the page before. */
  before: z.number().int().positive().optional(),
  limit: z.number().int().min(1).max(MOVES_LIMIT_MAX).optional(),
});
export type ChangesRequest = z.infer<typeof changesRequestSchema>;

/**
 * Answer of `POST /v1/reach/market/changesV2`: moves, newest first, without those that a later move has replaced, and the rows of their
 * symbols; `total` is the number of moves of all pages. Of the flags for pages cached for every country both say that moves are left out.
 */
export const changesSchema = homeQuotationSchema.extend({
  /** Number of the latest move of the whole stream: subscribe to `changes` with `after` this number. */
  seq: seqSchema,
  /** Time from which all moves are kept, Unix milliseconds: `keptHours` ago, or later when the log began later. */
  since: z.number().int(),
  moves: z.array(moveSchema),
  /** `before` of the next page; null on the last one. */
  next: z.number().int().nullable(),
});
export type Changes = z.infer<typeof changesSchema>;

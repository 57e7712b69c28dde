import { z } from 'zod';
import { decimalSchema, homeQuotationSchema, quoteRowSchema } from './quotes';
import { feedSourceSchema } from './feed';
import { SECTOR_WEIGHTINGS, SECTOR_WINDOWS } from './sector-terms';

const count = z.number().int().nonnegative();
const window = z.enum(SECTOR_WINDOWS);
const language = z.string().max(20).optional();

/** Query of `GET /v1/mix/market/getListNameByPlateType`: sectors with their figures over a window, 24 hours by default. */
export const sectorListRequestSchema = z.object({
  plateType: z.enum(['sector']).optional(),
  languageType: language,
  window: window.optional(),
});

/** Number of members whose price rose, fell and stayed over a window. */
const breadthSchema = z.object({ up: count, down: count, flat: count });

/** A member that leads a sector over a window. */
const leaderSchema = z.object({ coinId: z.string(), ticker: z.string(), change: decimalSchema });
export type SectorLeader = z.infer<typeof leaderSchema>;

/** Figures of a sector over one window. */
export const sectorFiguresSchema = z.object({
  /** Change as a fraction of the members that have a price at both ends; null without one. */
  change: decimalSchema.nullable(),
  breadth: breadthSchema,
  /** Members with the greatest and the smallest change, of those that the caller may see; of one member it is the best only. */
  best: leaderSchema.nullable(),
  worst: leaderSchema.nullable(),
});
export type SectorFigures = z.infer<typeof sectorFiguresSchema>;

/** A sector: its figures over a window, and what does not depend on the window. */
export const sectorSchema = sectorFiguresSchema.extend({
  plateCategoryId: z.string(),
  /** In the requested language. */
  name: z.string(),
  weighting: z.enum(SECTOR_WEIGHTINGS),
  /** In USDT; null when the supply of a member is unknown. */
  capitalization: decimalSchema.nullable(),
  /** Share of the capitalization of all coins of the spot market, as a fraction; null when the supply of any of them is unknown. */
  dominance: decimalSchema.nullable(),
  /** Of 24 hours, in USDT. */
  turnover: decimalSchema,
  members: count,
  /** Number of members whose supply is simulated, and with it their part of capitalization and weights. */
  simulatedSupplies: count,
  /** Whether the sector has a page of its own. */
  hasDetail: z.boolean(),
  /** Index of the sector over the window, from 100 at its start, null where it is unknown; null while past prices are loaded. */
  sparkline: z.array(decimalSchema.nullable()).nullable(),
});
export type Sector = z.infer<typeof sectorSchema>;

/** All sectors over a window, the one with the most coins first. */
export const sectorListSchema = z.object({
  epoch: z.number().int(),
  /** Feed time, Unix milliseconds. */
  asOf: z.number().int(),
  source: feedSourceSchema,
  window,
  sectors: z.array(sectorSchema),
});
export type SectorList = z.infer<typeof sectorListSchema>;

/** Query of `GET /v1/mix/market/getSectorDetail2`; without `limit` all members. */
export const sectorDetailRequestSchema = z.object({
  plateCategoryId: z.string().max(40),
  languageType: language,
  window: window.optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(3_000).optional(),
});

/** A member's row with its part in the sector's change; null for a member without a price at both ends of the window. */
export const sectorMemberSchema = quoteRowSchema.extend({
  /** Share of the sector at the window's start, as a fraction. */
  weight: decimalSchema.nullable(),
  /** Weight × change; the contributions of all members add up to the sector's change. */
  contribution: decimalSchema.nullable(),
});
export type SectorMember = z.infer<typeof sectorMemberSchema>;

/** Index of the sector and of Bitcoin over a window, both from 100; values are null where they are unknown. */
export const sectorLineSchema = z.object({
  /** Unix milliseconds: the window's start, full steps of time, and now. */
  times: z.array(z.number().int()),
  sector: z.array(decimalSchema.nullable()),
  btc: z.array(decimalSchema.nullable()),
});
export type SectorLine = z.infer<typeof sectorLineSchema>;

/** A sector with its members, the largest weight first. */
export const sectorDetailSchema = homeQuotationSchema.extend({
  sector: sectorSchema.omit({ sparkline: true, hasDetail: true }),
  /** A few sentences about the sector in the requested language; null when there are none. */
  description: z.string().nullable(),
  window,
  figures: z.record(window, sectorFiguresSchema),
  /** Number of members that count in the figures and are not shown to this caller. */
  hidden: count,
  /** Null while past prices are loaded. */
  line: sectorLineSchema.nullable(),
  rows: z.array(sectorMemberSchema),
});
export type SectorDetail = z.infer<typeof sectorDetailSchema>;

import type { MarketLine } from '@/lib/contract/identifiers';

/** Message key of a list's heading, below `markets`. */
export const HEADING_KEY = { spot: 'heading.spot', 'usdt-m': 'heading.usdtM' } as const satisfies Record<MarketLine, string>;

import type { Changes, ChangesMenuList, Move } from '@/lib/contract/changes';
import { MENU_KINDS, MOVE_MENUS } from '@/lib/contract/moves';
import { buildQuoteRow } from '@/tests/builders/quote-row';

const bound = { small: '0.03', mid: '0.07', large: '0.11' };
/** Menus with names, and rules. */
export const MENUS: ChangesMenuList = {
  menus: MOVE_MENUS.map((menu) => ({ menu, name: `Menu ${menu}`, kinds: [...MENU_KINDS[menu]] })),
  rules: {
    change: { bases: ['5m', '15m', '2h', 'day'], classes: bound, over: '0.02' },
    extreme: { bases: ['24h', '7d', '30d'], over: '0.01' },
    reversal: { swing: '0.08', reversal: '0.05', swingOver: '0.053333', reversalOver: '0.033333' },
    volume: { base: '15m', classes: bound, over: '0.046667', ratio: '50', quarters: 24 },
    turnoverMin: '100000.00',
    keptHours: 24,
  },
};
/** Answer with moves and one row, after the move 10. */
export const answerOf = (list: readonly Move[], over: Partial<Changes> = {}): Changes => ({
  epoch: 1,
  asOf: 1,
  source: { kind: 'simulated', from: null, until: null, speed: 1 },
  total: 1,
  quotes: [{ coin: 'USDT', count: 1, usdtPrice: '1.00000000' }],
  rows: [buildQuoteRow('SOL', { price: '200.00' })],
  seq: 10,
  since: 1 - 86_400_000,
  moves: [...list],
  next: null,
  ...over,
});

import type { MoveDraft } from '../movers/move-log';
import { TEST_EPOCH } from './open-market.fixtures';

/** A rise of Bitcoin's pair by four per cent. */
export const MOVE_DRAFT: MoveDraft = {
  kind: 'rise',
  base: '5m',
  class: 'small',
  symbolId: 'BTCUSDT_SPBL',
  time: TEST_EPOCH,
  priceThen: 100,
  price: 104,
  volumeRatio: null,
  turnover: 1e6,
  replaces: null,
};

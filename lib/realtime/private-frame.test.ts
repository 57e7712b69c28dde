import { beforeAll, describe, expect, it } from 'vitest';
import { DropCounter } from './drop-counter';
import { parseFrame } from './frame-parser';

const favorites = {
  seq: 3,
  limits: { groupCoinLimit: 5, groupLimit: 5, totalLimit: 9 },
  groups: [{ groupId: 'g1', groupName: '', isDefault: true, symbolIds: ['BTCUSDT_SPBL'] }],
};
const notice = {
  eventId: 'e1',
  alertId: 'a1',
  exchangeId: 'BTCUSDT_SPBL',
  title: 'BTC',
  popContent: 'BTC is above 60,000',
  businessLine: 1,
  isShow: 1,
  isVoice: 0,
  firedAt: 1_700_000_000_000,
};

const FRAMES: [string, object][] = [
  ['the answer to a login', { action: 'login', code: 0, msg: '' }],
  ['the end of the session', { action: 'logout', msg: '' }],
  ['favorites', { topic: 'favorites', bizNo: '', data: favorites }],
  ['the answer to a subscribe to favorites', { action: 'subscribe', topic: 'favorites', code: '00000', msg: '', data: favorites }],
  ['the answer to an unsubscribe', { action: 'unsubscribe', topic: 'favorites', code: '00000' }],
  ['a price notice', { topic: 'price_notice', bizNo: '', seq: 4, data: notice }],
  ['the answer to a subscribe to price notices', { action: 'subscribe', topic: 'price_notice', code: '00000', msg: '', data: { seq: 4 } }],
];

describe('messages of a signed-in user', () => {
  it.each(FRAMES)('%s is unknown until their parsers are loaded', (_name, frame) => {
    const drops = new DropCounter();
    expect(parseFrame(JSON.stringify(frame), drops)).toBeNull();
    expect(drops.of('unknown-kind')).toBe(1);
  });

  describe('once their parsers are loaded', () => {
    beforeAll(() => import('./private-frame'));

    it.each(FRAMES)('%s is accepted unchanged', (_name, frame) => {
      const drops = new DropCounter();
      expect(parseFrame(JSON.stringify(frame), drops)).toEqual(frame);
      expect(drops.total).toBe(0);
    });
  });
});

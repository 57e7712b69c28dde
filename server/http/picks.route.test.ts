import { describe, expect, it } from 'vitest';
import { CALLS } from '../../lib/contract/calls';
import { coinPickSchema, pickListSchema } from '../../lib/contract/picks';
import { buildApi, dataOf } from '../../tests/builders/api';
import { PickFeed } from '../picks/picks.fixtures';

/** An API whose picks are computed by at most as many beats as there are coins. */
async function build(drifts: Readonly<Record<string, number>>, { isComputed = true, sectors = [] as readonly string[] } = {}) {
  const { api, market, picks } = await buildApi({}, new PickFeed(drifts, sectors));
  picks.start();
  picks.current();
  const beat = async (): Promise<void> => {
    market.beat();
    await picks.whenIdle();
  };
  for (let beats = 0; isComputed && beats < Object.keys(drifts).length; beats += 1) await beat();
  const ask = async (name: 'pickList' | 'coinPick', payload: object, headers: Record<string, string> = {}): Promise<string> =>
    (await api.inject({ method: 'POST', url: CALLS[name].path, payload, headers })).body;
  const list = async (payload: object = {}, headers = {}) => dataOf(pickListSchema, await ask('pickList', payload, headers));
  const coin = async (coinId: string, payload: object = {}, headers = {}) =>
    dataOf(coinPickSchema, await ask('coinPick', { coinId, ...payload }, headers));
  return { list, coin, beat };
}

const THREE = { AAA: -0.01, BBB: 0.01, CCC: 0 };

describe('the list of token picks', () => {
  it('says that the rates are being computed', async () => {
    const { list, coin } = await build(THREE, { isComputed: false });
    expect(await list()).toMatchObject({ status: 'computing', progress: null, picks: [], rows: [], backtest: null, total: 0 });
    expect(await coin('aaa')).toEqual({ status: 'computing', pick: null });
  });

  it('says how far the rates are', async () => {
    const { list, beat } = await build({ ...THREE, DDD: 0, EEE: 0, FFF: 0 }, { isComputed: false });
    await beat();
    expect((await list()).progress).toMatchObject({ done: 4, all: 6 });
    await beat();
    expect((await list()).progress).toBeNull();
  });

  it('has the highest long rate first, each with the row of its market', async () => {
    const { list } = await build(THREE);
    const { status, picks, rows, total } = await list();
    expect([status, total]).toEqual(['ready', 3]);
    expect(picks[0]?.coinId).toBe('bbb');
    expect(rows.map(({ symbolId }) => symbolId)).toEqual(picks.map(({ symbolId }) => symbolId));
    for (const { longRate, shortRate } of picks) expect(longRate + shortRate).toBe(100);
  });

  it('has the first picks only, on request, and the number of all', async () => {
    const { list } = await build(THREE);
    const { picks, rows, total } = await list({ limit: 1 });
    expect([picks.length, rows.length, total]).toEqual([1, 1, 3]);
  });

  it('has the outcomes of its class beside each rate, whose sum over the classes are those of all', async () => {
    const { list } = await build(THREE);
    const { picks, backtest } = await list();
    for (const pick of picks) expect(pick.outcomes).toEqual(backtest?.classes.find((entry) => entry.class === pick.class)?.outcomes);
    for (const [at, all] of (backtest?.all ?? []).entries()) {
      const ofClasses = (backtest?.classes ?? []).map(({ outcomes }) => outcomes[at]);
      expect(ofClasses.reduce((sum, outcome) => sum + (outcome?.cases ?? 0), 0)).toBe(all.cases);
      expect(ofClasses.reduce((sum, outcome) => sum + (outcome?.rises ?? 0), 0)).toBe(all.rises);
    }
  });

  it('calls a share a coin toss exactly where its interval contains one half', async () => {
    const { list } = await build(THREE);
    const outcomes = (await list()).backtest?.classes.flatMap((entry) => entry.outcomes) ?? [];
    for (const { shareMin, shareMax, isCoinToss, cases } of outcomes)
      expect(isCoinToss).toBe(cases === 0 || (Number(shareMin) <= 0.5 && Number(shareMax) >= 0.5));
  });

  it('has texts and tags in the language of the body, else of the caller', async () => {
    const { list } = await build(THREE, { sectors: ['ai'] });
    const [ja] = (await list({ languageType: 'ja' })).picks;
    expect([ja?.deciphermentContent, ja?.deciphermentAuthor]).toEqual([expect.stringContaining('日平均'), 'template']);
    expect((await list({}, { language: 'ar' })).picks[0]?.tags).toEqual([{ code: 'ai', name: 'الذكاء الاصطناعي' }]);
    expect((await list({ languageType: 0 }, { language: 'ar' })).picks[0]?.deciphermentContent).toContain('كان إغلاق يوم');
  });

  it('leaves out a coin that is hidden from the caller', async () => {
    const { list, coin } = await build({ ...THREE, MONERO: 0.02 });
    const ids = async (headers = {}) => (await list({}, headers)).picks.map(({ coinId }) => coinId);
    expect(await ids()).toContain('monero');
    const japanese = { language: 'ja', locale: 'ja' };
    expect(await ids(japanese)).toHaveLength(3);
    expect(await ids(japanese)).not.toContain('monero');
    expect([(await coin('monero')).pick?.coinId, (await coin('monero', {}, japanese)).pick]).toEqual(['monero', null]);
  });
});

describe('the decipherment of a coin', () => {
  it('is the pick of the list', async () => {
    const { list, coin } = await build(THREE);
    const { picks } = await list();
    expect(await coin('bbb')).toEqual({ status: 'ready', pick: picks[0] });
  });

  it.each(['unknown', 'AAA'])('is null for a coin without rates: %s', async (coinId) => {
    expect(await (await build(THREE)).coin(coinId)).toEqual({ status: 'ready', pick: null });
  });
});

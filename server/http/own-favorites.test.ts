import { describe, expect, it } from 'vitest';
import { ownBody, withFavorites } from './own-favorites';
import { SharedBody } from './shared-body';

const row = (symbolId: string, more: object = {}): object => ({
  symbolId,
  symbolCode: symbolId,
  ...more,
  isFavorite: false,
  isSelected: false,
  price: '1',
});
const text = (...rows: object[]): string => JSON.stringify({ code: '00000', msg: '', data: { rows } });

describe('withFavorites', () => {
  it('marks the rows of these symbols and no others', () => {
    const own = withFavorites(text(row('A_SPBL'), row('B_SPBL'), row('C_SPBL')), new Set(['A_SPBL', 'C_SPBL']));
    expect(JSON.parse(own)).toMatchObject({ data: { rows: [{ isFavorite: true }, { isFavorite: false }, { isFavorite: true }] } });
  });
  it('returns the text unchanged without favorites', () => {
    const shared = text(row('A_SPBL'));
    expect(withFavorites(shared, new Set(['B_SPBL']))).toBe(shared);
  });
  it("does not treat a coin's name as a row", () => {
    const name = '"symbolId":"B_SPBL","isFavorite":false';
    const own = withFavorites(text(row('A_SPBL', { coinName: name })), new Set(['B_SPBL']));
    expect(JSON.parse(own)).toMatchObject({ data: { rows: [{ coinName: name, isFavorite: false }] } });
  });
});

describe('the body of one caller', () => {
  const body = new SharedBody(text(row('A_SPBL'), row('B_SPBL')));
  const own = (userId: string, seq: number, ...symbolIds: string[]): SharedBody =>
    ownBody(body, { userId, seq, symbolIds: new Set(symbolIds) });

  it('is made once for a shared body and one state of the favorites', () => {
    const first = own('ann', 3, 'A_SPBL');
    expect(JSON.parse(first.plain.toString())).toMatchObject({ data: { rows: [{ isFavorite: true }, { isFavorite: false }] } });
    expect(own('ann', 3, 'A_SPBL')).toBe(first);
    expect(own('bob', 3, 'B_SPBL').plain).toEqual(Buffer.from(withFavorites(body.plain.toString(), new Set(['B_SPBL']))));
    expect(own('ann', 4).plain).toEqual(body.plain);
    expect(ownBody(new SharedBody(text(row('C_SPBL'))), { userId: 'ann', seq: 3, symbolIds: new Set() }).plain.toString()).toContain(
      'C_SPBL',
    );
  });

  it('is the shared one where none of its rows is a favorite', () => {
    expect(own('cid', 1, 'C_SPBL')).toBe(body);
  });

  it('is cached for a few callers at a time', () => {
    const first = own('ann', 9, 'A_SPBL');
    for (let user = 0; user < 40; user += 1) own(`user ${user}`, 1, 'A_SPBL');
    expect(own('ann', 9, 'A_SPBL')).not.toBe(first);
  });
});

import { describe, expect, it } from 'vitest';
import { withFavorites } from './own-favorites';

const row = (symbolId: string, more: object = {}): object => ({ symbolId, symbolCode: symbolId, ...more, isFavorite: false, isSelected: false, price: '1' });
const text = (...rows: object[]): string => JSON.stringify({ code: '00000', msg: '', data: { rows } });

describe('withFavorites', () => {
  it('marks the rows of these symbols and no others', () => {
    const own = withFavorites(text(row('A_SPBL'), row('B_SPBL'), row('C_SPBL')), new Set(['A_SPBL', 'C_SPBL']));
    expect(JSON.parse(own)).toMatchObject({ data: { rows: [{ isFavorite: true }, { isFavorite: false }, { isFavorite: true }] } });
  });
  it('leaves the text as it is without any', () => {
    const shared = text(row('A_SPBL'));
    expect(withFavorites(shared, new Set(['B_SPBL']))).toBe(shared);
  });
  it('takes no name of a coin for a row', () => {
    const name = '"symbolId":"B_SPBL","isFavorite":false';
    const own = withFavorites(text(row('A_SPBL', { coinName: name })), new Set(['B_SPBL']));
    expect(JSON.parse(own)).toMatchObject({ data: { rows: [{ coinName: name, isFavorite: false }] } });
  });
});

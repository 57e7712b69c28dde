import { describe, expect, it } from 'vitest';
import { foldText, keywordVariants, pairKey } from './search-text';

describe('foldText', () => {
  it.each([
    ['  Bitcoin ', 'bitcoin'],
    ['Bitcoin \t Cash', 'bitcoin cash'],
    ['Café', 'cafe'],
    ['ＢＴＣ', 'btc'],
    ['ÉTHÉREUM', 'ethereum'],
    ['Łódź', 'lodz'],
    ['BİTCOIN', 'bitcoin'],
    ['₿', 'btc'],
    ['USD₮', 'usdt'],
  ])('%j folds to %j', (text, folded) => expect(foldText(text)).toBe(folded));
});

describe('pairKey', () => {
  it.each(['btc/usdt', 'btc-usdt', 'btc usdt', 'btc_usdt', 'btc / usdt', 'btc:usdt', 'btcusdt'])('%j is the pair btcusdt', (text) =>
    expect(pairKey(text)).toBe('btcusdt'),
  );
});

describe('keywordVariants', () => {
  it.each([
    ['Latin letters have one variant', 'BTC', ['btc']],
    ['Russian keys', 'иес', ['иес', 'btc']],
    ['Russian keys with Caps Lock, the first letter as й', 'ЙКФ', ['икф', 'qra']],
    ['a composed and a decomposed й are one key', 'и\u0306', ['и', 'q']],
    ['the Ukrainian key of S', 'ідд', ['ідд', 'sll']],
    ['Arabic keys, B as its two letters', 'لافؤ', ['لافو', 'btc']],
    ['Arabic keys, one by one', 'ثفا', ['ثفا', 'eth']],
    ['a pair typed on the wrong layout', 'иес гывд', ['иес гывд', 'btc usdl']],
  ])('%s', (_, keyword, variants) => expect(keywordVariants(keyword)).toEqual(variants));

  it.each([
    ['йцукенгшщзфывапролдячсмить', 'qwertyuiopasdfghjklzxcvbnm'],
    ['ضصثقفغعهخح شسيب ل ا تنم ئءؤرىة', 'qwertyuiop asdf g h jkl zxcvnm'],
  ])('%s are the keys %s', (typed, latin) => expect(keywordVariants(typed)[1]).toBe(latin));
});

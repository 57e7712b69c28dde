import { describe, expect, it } from 'vitest';
import { hasOnlyNumbers } from './number-check';

const NUMBERS = ['62%', '38%', '104,000.50', '8.10%', '3.40%', '1.23', '50', '14', '7', '30'];

describe('a text with numbers', () => {
  it.each([
    ['no number', 'The price has risen and trading is busy.'],
    ['words for none', 'There is no change at all, zero drama, none of it is advice.'],
    ['given numbers', 'At 104,000.50 USDT the price is 8.10% above its mean of 50 days.'],
    ['a number without its thousands separator', 'At 104000.50 USDT.'],
    ['a number without its last zero', 'It rose 8.1% and stands at 104,000.5.'],
    ['a space before the percent sign', 'It rose 8.10 %.'],
    ['a percentage without its sign', 'The rates are 62 to 38.'],
    ['a plus of a rise', 'It rose +8.10%.'],
    ['a number at the end of a sentence', 'The ratio is 1.23.'],
    ['numbers with hyphens', 'The 50-day mean and the 14-day change.'],
    ['a multiple', 'Turnover is 1.23x the usual.'],
    ['Arabic digits and signs', 'ارتفع بنسبة ٨٫١٠٪ والسعر ١٠٤٬٠٠٠٫٥٠ خلال ١٤ يومًا.'],
    ['Persian digits', '۶۲٪'],
    ['wide digits', '６２％ が優勢で、５０日平均を上回る。'],
    ['Chinese with counters', '14天内上涨8.10%，高于50日均价。'],
    ['Japanese with ordinary words', '一方で、50日平均を8.10%上回る。'],
    ['the name of a coin with digits', '1INCH has risen by 8.10%; 1inch Network is busy.'],
  ])('is accepted with %s', (_, text) => {
    expect(hasOnlyNumbers(text, NUMBERS, ['1INCH', '1inch Network'])).toBe(true);
  });

  it.each([
    ['another number', 'It could reach 120,000 USDT.'],
    ['a rounded number', 'It rose by about 8%.'],
    ['more digits than given', 'It rose by 8.105%.'],
    ['a percent sign at a number without one', 'It is 14% above its mean.'],
    ['a minus', 'The change is -8.10%.'],
    ['a typographic minus', 'The change is −8.10%.'],
    ['separators in wrong places', 'At 10,4000.50 USDT.'],
    ['a decimal comma', 'It rose by 8,10%.'],
    ['two points', 'On 14.7.30.'],
    ['a suffix that multiplies', 'It trades at 62k.'],
    ['a suffix in Chinese', '价格为 62万。'],
    ['a number word', 'It will rise for seven days.'],
    ['a multiple in words', 'Turnover has doubled.'],
    ['a number and a number word', 'Turnover is 14 million.'],
    ['a number word in Chinese', '上涨五倍。'],
    ['a number word in Japanese', '二割上昇しました。'],
    ['a number word in Arabic', 'ارتفع خلال سبعة أيام.'],
    ['an Arabic multiple', 'السعر 14 ألف دولار.'],
    ['another number in Arabic digits', 'ارتفع بنسبة ٩٪.'],
    ['a fraction as a character', 'It is ½ of the mean.'],
    ['a superscript', 'It rose 8.10%².'],
    ['a Roman numeral character', 'Phase Ⅳ.'],
    ['digits of another script', '१४ दिन'],
    ['an exponent', 'About 1.23e14.'],
    ['a name without digits does not hide a number', 'BTC7x 99'],
  ])('is refused with %s', (_, text) => {
    expect(hasOnlyNumbers(text, NUMBERS, ['BTC', '1INCH'])).toBe(false);
  });
});

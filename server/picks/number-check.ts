/** Digits of other scripts: the first of each ten. */
const ZEROS = [0x0660, 0x06f0, 0xff10];
const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
/** A number with its sign, what stands directly behind it, and a percent sign. A sign behind a letter or digit is a hyphen. */
const NUMBER =
  /(?<sign>(?<![\p{L}\p{N}])[+\-−–])?(?<digits>\d+(?:[.,]\d+)*)(?<unit>[a-z]|\s?[万萬億亿兆千百十割成])?(?:\s?(?<percent>%))?/giu;
/** Digits with thousands separators in the right places, or without any. */
const WELL_FORMED = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
/** `1.5x` is a multiple; any other letter behind a number (62k) changes its value. */
const MULTIPLE = /^x?$/i;
const NUMBER_WORDS = new RegExp(
  [
    String.raw`\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b`,
    String.raw`\b(?:hundred|thousand|million|billion|trillion|dozen|half|halves|halved|third|thirds|quarter|quarters|twice|thrice|\w+fold|doubled?|doubling|tripled?)s?\b`,
    '[一二三四五六七八九十百千万億亿两兩半][一二三四五六七八九十百千万億亿两兩]*(?=割|倍|成|点|點|个|個|か月|ヶ月|週|周|天|年|円|元|ドル|美元|分之|パーセント|%)',
    String.raw`(?<!\p{L})[وبفكل]?(?:ال)?(?:اثنان|اثنين|اثنتان|اثنتين|ثلاثة|ثلاث|أربعة|أربع|خمسة|خمس|ستة|ست|سبعة|سبع|ثمانية|ثماني|تسعة|تسع|عشرة|عشر|عشرون|عشرين|ثلاثون|ثلاثين|أربعون|أربعين|خمسون|خمسين|ستون|ستين|سبعون|سبعين|ثمانون|ثمانين|تسعون|تسعين|مئة|مائة|مئتان|مئتين|ألف|ألفان|ألفين|آلاف|مليون|ملايين|مليار|مليارات|نصف|ثلث|ربع|ضعفين|ضعفا)(?!\p{L})`,
  ].join('|'),
  'iu',
);

const withAsciiDigits = (text: string): string =>
  text
    .replace(OTHER_DIGIT, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      return String(code - (ZEROS.findLast((zero) => code >= zero) ?? code));
    })
    .replace(/[٪％﹪]/g, '%')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

/** Returns a number without separators and without the zeros that do not count: `1,200.50` is `1200.5`. */
function canonical(digits: string): string {
  const plain = digits.replaceAll(',', '');
  const short = plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
  return short.replace(/^0+(?=\d)/, '');
}

interface AllowedNumbers {
  all: ReadonlySet<string>;
  percentages: ReadonlySet<string>;
}

function isAllowed(groups: Readonly<Record<string, string | undefined>>, { all, percentages }: AllowedNumbers): boolean {
  const { sign, digits = '', unit = '', percent } = groups;
  if (!WELL_FORMED.test(digits) || !MULTIPLE.test(unit.trim())) return false;
  if (sign !== undefined && sign !== '+') return false;
  return (percent === undefined ? all : percentages).has(canonical(digits));
}

/**
 * Whether every number of a text is one of the given numbers, written in digits of any of our languages: same value, a percent sign only
 * where the given number has one, no minus (directions are words), thousands separators in their places. Numbers in words are refused,
 * except those for none at all, as are characters such as ½. Those of `names` that contain digits are left out.
 */
export function hasOnlyNumbers(text: string, numbers: readonly string[], names: readonly string[]): boolean {
  const allowed = {
    all: new Set(numbers.map((number) => canonical(number.replace('%', '')))),
    percentages: new Set(numbers.flatMap((number) => (number.endsWith('%') ? [canonical(number.slice(0, -1))] : []))),
  };
  const without = names.filter((name) => /\d/.test(name)).reduce((left, name) => left.replaceAll(name, ' _ '), text);
  const plain = withAsciiDigits(without);
  if (/[^\P{N}0-9]/u.test(plain) || NUMBER_WORDS.test(plain)) return false;
  return [...plain.matchAll(NUMBER)].every(({ groups = {} }) => isAllowed(groups, allowed));
}

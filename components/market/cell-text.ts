import { BASIS_LAST_24H } from '@/lib/contract/lists';
import type { QuoteRow } from '@/lib/contract/quotes';
import { abbreviate } from '@/lib/money/abbreviate';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { changeRatio, formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { multiplyDecimals } from '@/lib/money/multiply';
import type { TradeUnit } from '@/lib/preferences/choices';
import { formatAge, type UnitText } from '@/lib/time/format-age';
import type { LiveValues } from './newest';

/** What changes are measured against. */
export interface ChangeBasis {
  /** −1 for the last 24 h, or minutes from UTC. */
  basis: number;
  /** Opens by symbol id at a basis other than the last 24 h; null while unknown. */
  opens: Readonly<Record<string, string | undefined>> | null;
}

/** Changes of the last 24 h, which every row knows itself. */
export const CHANGE_LAST_24H: ChangeBasis = { basis: BASIS_LAST_24H, opens: null };

/** What a page shows its numbers in. */
export interface CellContext extends ChangeBasis {
  /** Sign of the display currency, e.g. `$`. */
  sign: string;
  /** One USDT in the display currency; null while unknown. */
  rate: string | null;
  /** One unit of each quote coin in USDT. */
  usdtPrices: ReadonlyMap<string, string>;
  /** Units of time in the page's language. */
  unitText: UnitText;
  /** Unit of amounts traded, where there is room for one. */
  tradeUnit: TradeUnit;
  /** Which of the rows keep sessions: their change is against the previous close, which the heads say where all do, else each row for itself. */
  sessions: 'none' | 'some' | 'all';
}

/** A context in which nothing but the row is known. */
export const PLAIN_CONTEXT: CellContext = {
  sign: '$',
  rate: null,
  usdtPrices: new Map(),
  unitText: (_unit, count) => String(count),
  sessions: 'none',
  tradeUnit: 'currency',
  ...CHANGE_LAST_24H,
};

/** What a row's change compares with; of symbols that keep a session its previous close, whatever the basis (decision 12). */
export function openOf(row: QuoteRow, values: LiveValues, { basis, opens }: ChangeBasis): string | null {
  const isOwn = basis === BASIS_LAST_24H || row.session !== undefined;
  return isOwn ? values.open24h : (opens?.[row.symbolId] ?? null);
}

/** Change of a row against the basis as a fraction. */
export function changeOf(row: QuoteRow, values: LiveValues, basis: ChangeBasis): string | null {
  return changeRatio(values.price, openOf(row, values, basis));
}

/** An amount of USDT in the display currency, abbreviated; `--` while a rate is missing. */
export function moneyText(usdt: string | null | undefined, { sign, rate }: CellContext): string {
  const amount = multiplyDecimals(usdt, rate);
  return amount === null ? UNKNOWN_TEXT : `${sign}${abbreviate(amount)}`;
}

/** Units of a row's coin at its price, in USDT; null when a part is unknown. */
function worth(row: QuoteRow, values: LiveValues, units: string | null | undefined, { usdtPrices }: CellContext): string | null {
  return multiplyDecimals(values.price, units, row.rightCoinName === 'USDT' ? '1' : usdtPrices.get(row.rightCoinName));
}

/** The row's price in the display currency, when that says something its own price does not; else null. */
export function displayPrice(row: QuoteRow, values: LiveValues, context: CellContext): string | null {
  const inDollars = ['USDT', 'USDC', 'USD'].includes(row.rightCoinName);
  if (inDollars && context.sign === '$') return null;
  const amount = multiplyDecimals(worth(row, values, '1', context), context.rate);
  return amount === null ? null : `≈ ${context.sign}${formatPrice(amount)}`;
}

/** Chains by code; one without a name of its own is shown as it is. */
const CHAIN_NAME: Readonly<Record<string, string>> = {
  solana: 'Solana',
  ethereum: 'Ethereum',
  bsc: 'BNB Chain',
  base: 'Base',
  arbitrum: 'Arbitrum',
  polygon: 'Polygon',
  optimism: 'Optimism',
  avalanche: 'Avalanche',
};

type Text = (row: QuoteRow, values: LiveValues, context: CellContext) => string;

const price =
  (pick: (row: QuoteRow, values: LiveValues) => string | null | undefined): Text =>
  (row, values) =>
    formatPrice(pick(row, values), row.pricePrecision);
const past =
  (pick: (row: QuoteRow) => string | undefined): Text =>
  (row, values) =>
    formatPercent(changeRatio(values.price, pick(row)));
const plain = (value: number | undefined): string => (value === undefined ? UNKNOWN_TEXT : formatPrice(String(value), 0));

/** Text of every column but the sparkline: what the table shows, what CSV holds and what a screen reader hears. */
const TEXT = {
  name: (row) => `${row.leftCoinName}/${row.rightCoinName}`,
  price: price((_row, values) => values.price),
  change: (row, values, context) => formatPercent(changeOf(row, values, context)),
  high: price((_row, values) => values.high24h),
  low: price((_row, values) => values.low24h),
  mark: price((_row, values) => values.markPrice),
  index: price((_row, values) => values.indexPrice),
  allTimeHigh: price((row) => row.allTimeHigh),
  volume: (_row, values) => abbreviate(values.baseVolume),
  turnover: (_row, values, context) => moneyText(values.turnover, context),
  traded: (row, values, context) => {
    if (context.tradeUnit === 'currency') return moneyText(values.turnover, context);
    const volume = abbreviate(values.baseVolume);
    return volume === UNKNOWN_TEXT ? volume : `${volume} ${row.leftCoinName}`;
  },
  openInterest: (row, values, context) => moneyText(worth(row, values, values.openInterest, context), context),
  marketCap: (row, values, context) => moneyText(worth(row, values, row.circulatingSupply, context), context),
  fdv: (row, values, context) => moneyText(worth(row, values, row.totalSupply ?? row.circulatingSupply, context), context),
  liquidity: (row, _values, context) => moneyText(row.liquidity, context),
  fundingRate: (_row, values) => formatPercent(values.fundingRate, 4),
  leverage: (row) => (row.leverageMax === undefined ? UNKNOWN_TEXT : `${row.leverageMax}×`),
  dailyInterest: (row) => formatPercent(row.dailyInterestRate, 4).replace('+', ''),
  borrowable: (row) => abbreviate(row.borrowable),
  supply: (row) => abbreviate(row.circulatingSupply),
  rank: (row) => plain(row.rank),
  change1h: past((row) => row.open1h),
  change7d: past((row) => row.open7d),
  change30d: past((row) => row.open30d),
  chain: (row) => (row.chain === undefined ? UNKNOWN_TEXT : (CHAIN_NAME[row.chain] ?? row.chain)),
  contract: (row) => row.contractAddress ?? UNKNOWN_TEXT,
  holders: (row) => plain(row.holders),
  age: (row, _values, { unitText }) => (row.createdTime === undefined ? UNKNOWN_TEXT : formatAge(Date.now() - row.createdTime, unitText)),
  underlying: (row) => row.underlying?.split('_')[0] ?? UNKNOWN_TEXT,
  premium: (row, values) => (row.underlying === undefined ? UNKNOWN_TEXT : formatPercent(changeRatio(values.price, values.indexPrice))),
} as const satisfies Record<string, Text>;
export type TextColumn = keyof typeof TEXT;

/** What a column says of a row. */
export function cellText(column: TextColumn, row: QuoteRow, values: LiveValues, context: CellContext): string {
  return TEXT[column](row, values, context);
}

/** Columns that follow one value of their own; all others follow the price. */
const FOLLOWED: Readonly<Partial<Record<TextColumn, keyof LiveValues>>> = {
  high: 'high24h',
  low: 'low24h',
  mark: 'markPrice',
  index: 'indexPrice',
  volume: 'baseVolume',
  turnover: 'turnover',
  fundingRate: 'fundingRate',
};

/** What a column's text follows: as long as this stays the same, so does the text of the same row. */
export function followedBy(column: TextColumn, values: LiveValues): string | null {
  if (column === 'openInterest' || column === 'premium') return `${values.price} ${values.openInterest ?? ''} ${values.indexPrice ?? ''}`;
  if (column === 'traded') return `${values.turnover} ${values.baseVolume}`;
  return values[FOLLOWED[column] ?? 'price'] ?? null;
}

import { BASIS_LAST_24H } from '@/lib/contract/lists';
import type { QuoteRow } from '@/lib/contract/quotes';
import { abbreviate } from '@/lib/money/abbreviate';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { changeRatio, formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { multiplyDecimals } from '@/lib/money/multiply';
import type { TradeUnit } from '@/lib/preferences/choices';
import { formatAge, type UnitText } from '@/lib/time/format-age';
import type { LiveValues } from './latest-values';

/** Reference of price changes. */
export interface ChangeBasis {
  /** −1 for the last 24 h, or minutes from UTC. */
  basis: number;
  /** Open prices by symbol id for a basis other than the last 24 h; null while unknown. */
  opens: Readonly<Record<string, string | undefined>> | null;
}

/** Changes of the last 24 h: the reference is in every row. */
export const CHANGE_LAST_24H: ChangeBasis = { basis: BASIS_LAST_24H, opens: null };

/** Display settings for the numbers of a page. */
export interface CellContext extends ChangeBasis {
  /** Sign of the display currency, e.g. `$`. */
  sign: string;
  /** One USDT in the display currency; null while unknown. */
  rate: string | null;
  /** One unit of each quote coin in USDT. */
  usdtPrices: ReadonlyMap<string, string>;
  /** Units of time in the page's language. */
  unitText: UnitText;
  /** Unit of traded amounts, where there is room for one only. */
  tradeUnit: TradeUnit;
  /** Which rows have trading sessions: their change is since the previous close, labelled in the header where all have one, else in each row. */
  sessions: 'none' | 'some' | 'all';
}

/** Default context, without rates or opens. */
export const DEFAULT_CELL_CONTEXT: CellContext = {
  sign: '$',
  rate: null,
  usdtPrices: new Map(),
  unitText: (_unit, count) => String(count),
  sessions: 'none',
  tradeUnit: 'currency',
  ...CHANGE_LAST_24H,
};

/** Reference price of a row's change; the previous close for symbols with sessions, whatever the basis (decision 12). */
export function openOf(row: QuoteRow, values: LiveValues, { basis, opens }: ChangeBasis): string | null {
  const usesRow = basis === BASIS_LAST_24H || row.session !== undefined;
  return usesRow ? values.open24h : (opens?.[row.symbolId] ?? null);
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

/** Value of units of a row's coin at its price, in USDT; null when a factor is unknown. */
function valueInUsdt(row: QuoteRow, values: LiveValues, units: string | null | undefined, { usdtPrices }: CellContext): string | null {
  return multiplyDecimals(values.price, units, row.rightCoinName === 'USDT' ? '1' : usdtPrices.get(row.rightCoinName));
}

/** The row's price in the display currency; null when it equals the price itself or the rate is unknown. */
export function displayPrice(row: QuoteRow, values: LiveValues, context: CellContext): string | null {
  const inDollars = ['USDT', 'USDC', 'USD'].includes(row.rightCoinName);
  if (inDollars && context.sign === '$') return null;
  const amount = multiplyDecimals(valueInUsdt(row, values, '1', context), context.rate);
  return amount === null ? null : `≈ ${context.sign}${formatPrice(amount)}`;
}

/** Name of a chain: its code with a capital, but for BNB Chain. */
const chainName = (code: string): string => (code === 'bsc' ? 'BNB Chain' : code.charAt(0).toUpperCase() + code.slice(1));

type Text = (row: QuoteRow, values: LiveValues, context: CellContext) => string;

const price =
  (pick: (row: QuoteRow, values: LiveValues) => string | null | undefined): Text =>
  (row, values) =>
    formatPrice(pick(row, values), row.pricePrecision);
const changeSince =
  (pick: (row: QuoteRow) => string | undefined): Text =>
  (row, values) =>
    formatPercent(changeRatio(values.price, pick(row)));
const integerText = (value: number | undefined): string => (value === undefined ? UNKNOWN_TEXT : formatPrice(String(value), 0));

/** Time since a moment (Unix milliseconds). */
const ageText = (since: number | undefined, { unitText }: CellContext): string =>
  since === undefined ? UNKNOWN_TEXT : formatAge(Date.now() - since, unitText);

/** Text of every column but the sparkline, for the table, CSV and screen readers. */
const COLUMN_TEXT = {
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
  openInterest: (row, values, context) => moneyText(valueInUsdt(row, values, values.openInterest, context), context),
  marketCap: (row, values, context) => moneyText(valueInUsdt(row, values, row.circulatingSupply, context), context),
  fdv: (row, values, context) => moneyText(valueInUsdt(row, values, row.totalSupply ?? row.circulatingSupply, context), context),
  liquidity: (row, _values, context) => moneyText(row.liquidity, context),
  fundingRate: (_row, values) => formatPercent(values.fundingRate, 4),
  leverage: (row) => (row.leverageMax === undefined ? UNKNOWN_TEXT : `${row.leverageMax}×`),
  dailyInterest: (row) => formatPercent(row.dailyInterestRate, 4).replace('+', ''),
  borrowable: (row) => abbreviate(row.borrowable),
  supply: (row) => abbreviate(row.circulatingSupply),
  rank: (row) => integerText(row.rank),
  change1h: changeSince((row) => row.open1h),
  change7d: changeSince((row) => row.open7d),
  change30d: changeSince((row) => row.open30d),
  chain: (row) => (row.chain === undefined ? UNKNOWN_TEXT : chainName(row.chain)),
  contract: (row) => row.contractAddress ?? UNKNOWN_TEXT,
  holders: (row) => integerText(row.holders),
  age: (row, _values, context) => ageText(row.createdTime, context),
  listed: (row, _values, context) => ageText(row.listTime, context),
  underlying: (row) => row.underlying?.split('_')[0] ?? UNKNOWN_TEXT,
  premium: (row, values) => (row.underlying === undefined ? UNKNOWN_TEXT : formatPercent(changeRatio(values.price, values.indexPrice))),
} as const satisfies Record<string, Text>;
export type TextColumn = keyof typeof COLUMN_TEXT;

/** Text of a row's cell. */
export function cellText(column: TextColumn, row: QuoteRow, values: LiveValues, context: CellContext): string {
  return COLUMN_TEXT[column](row, values, context);
}

/** Columns that depend on one value other than the price; all others depend on the price. */
const TRACKED_VALUE: Readonly<Partial<Record<TextColumn, keyof LiveValues>>> = {
  high: 'high24h',
  low: 'low24h',
  mark: 'markPrice',
  index: 'indexPrice',
  volume: 'baseVolume',
  turnover: 'turnover',
  fundingRate: 'fundingRate',
};

/** Key of a cell's text: while it is unchanged, the text of the same row is too. */
export function cellTextKey(column: TextColumn, values: LiveValues): string | null {
  if (column === 'openInterest' || column === 'premium') return `${values.price} ${values.openInterest ?? ''} ${values.indexPrice ?? ''}`;
  if (column === 'traded') return `${values.turnover} ${values.baseVolume}`;
  return values[TRACKED_VALUE[column] ?? 'price'] ?? null;
}

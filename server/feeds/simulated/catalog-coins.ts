import { maxSupplyOf } from '../../content/max-supplies';
import usdRates from '../../content/usd-rates.json';
import type { AssetClass, CatalogCoin } from '../../instruments/catalog';
import file from './catalog.json';
import listings from './listings.json';
import { textSeed, hashFraction } from '../../platform/hash';

/** A listed coin, stock, commodity … with the parameters of its price model. */
export interface SimulatedCoin extends CatalogCoin {
  /** Position in the catalog's coins. */
  index: number;
  /** Price around which its path moves, in the coin in which its main symbol is quoted. */
  price: number;
  /** Usual daily turnover of its main symbol, USDT. */
  turnover: number;
  /** Standard deviation of log returns per year. */
  volatility: number;
  /** Ticker of a token's underlying stock, whose price it has around the clock; null for all others. */
  underlying: string | null;
}

type CoinRow = [string, string, string, string, number, number, number, number];
type StockRow = [string, string, number, number, number, number, number];
type TradfiRow = [string, string, string, string, string, number | null, number, number];
type SupplyRow = [string, number, number | null];

/** Market value of a coin without a listed supply, as days of its usual turnover: drawn, 15 to 120. */
const VALUE_DAYS_MIN = 15;
const VALUE_DAYS_SPREAD = 105;
/** Circulating part of the total supply, minimum and spread. */
const CIRCULATING_MIN = 0.35;
/** Tokens of a stock, as a part of its shares. */
const TOKENIZED_PART = 0.00012;
const TOKEN_TURNOVER_SHARE = 0.0009;
/** Classes of TradFi by the slug of their list. */
const TRADFI_CLASS: Readonly<Record<string, AssetClass>> = { commodities: 'commodity', forex: 'forex', indexes: 'index', metals: 'metal' };
/** Stocks that also trade as TradFi. */
export const TRADFI_STOCKS = 20;

const supplies = new Map(
  (listings.supplies as SupplyRow[]).map(([ticker, circulating, total]) => [ticker, { circulating, total: total ?? Number.NaN }]),
);
const draw = (ticker: string, quantity: string): number => hashFraction(textSeed(`${quantity} ${ticker}`, 0));
const rounded = (value: number): number => Number(value.toPrecision(4));

type Supply = Pick<CatalogCoin, 'circulatingSupply' | 'totalSupply' | 'supplyOrigin'>;

/** Returns the supply of a crypto coin: the listed one, or one drawn for the prices of the simulated market, which means nothing at other prices. */
function supplyOf(ticker: string, price: number, turnover: number): Supply {
  const known = supplies.get(ticker);
  if (known) {
    return { circulatingSupply: known.circulating, totalSupply: maxSupplyOf(ticker)?.units ?? known.total, supplyOrigin: 'listed' };
  }
  const circulating = rounded((turnover * (VALUE_DAYS_MIN + VALUE_DAYS_SPREAD * draw(ticker, 'value'))) / price);
  const total = rounded(circulating / (CIRCULATING_MIN + (1 - CIRCULATING_MIN) * draw(ticker, 'circulating')));
  return { circulatingSupply: circulating, totalSupply: total, supplyOrigin: 'simulated' };
}

function cryptoCoin([id, ticker, name, sectors, price, turnover, volatility, hasIcon]: CoinRow): Omit<SimulatedCoin, 'index'> {
  const iconUrl = hasIcon ? `/coins/${id}.webp` : null;
  return {
    id,
    ticker,
    name,
    iconUrl,
    sectors: sectors.split('+'),
    assetClass: 'crypto',
    ...supplyOf(ticker, price, turnover),
    price,
    turnover,
    volatility,
    underlying: null,
  };
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const code = (ticker: string): string => ticker.replace(/[^A-Z0-9]/g, '');

function stockCoin([ticker, name, price, shares, turnover, volatility]: StockRow): Omit<SimulatedCoin, 'index'> {
  const parts = {
    id: `stock-${slug(ticker)}`,
    ticker: code(ticker),
    name,
    iconUrl: null,
    sectors: ['stocks'],
    assetClass: 'stock' as const,
  };
  return {
    ...parts,
    circulatingSupply: shares,
    totalSupply: shares,
    supplyOrigin: 'listed',
    price,
    turnover,
    volatility,
    underlying: null,
  };
}

/** Returns the token of a stock: its ticker ends in X and its name in xStock, as is usual for such tokens in every language. */
function tokenCoin([ticker, name, price, shares, turnover, volatility]: StockRow): Omit<SimulatedCoin, 'index'> {
  const supply = rounded(shares * TOKENIZED_PART * (0.5 + draw(ticker, 'tokens')));
  const parts = {
    id: `${slug(name)}-tokenized`,
    ticker: `${code(ticker)}X`,
    name: `${name} xStock`,
    iconUrl: null,
    sectors: ['stocks'],
    assetClass: 'stock' as const,
  };
  return {
    ...parts,
    circulatingSupply: supply,
    totalSupply: supply,
    supplyOrigin: 'simulated',
    price,
    turnover: turnover * TOKEN_TURNOVER_SHARE,
    volatility,
    underlying: code(ticker),
  };
}

/** Returns the units of a currency per dollar, as published; NaN when not in the file. */
function perDollar(currency: string): number {
  const rates: Readonly<Record<string, { rate: string } | undefined>> = usdRates.rates;
  return Number(rates[currency]?.rate ?? Number.NaN);
}

function tradfiCoin([pair, name, group, base, quote, price, turnover, volatility]: TradfiRow): Omit<SimulatedCoin, 'index'> {
  const published = base === 'USD' ? perDollar(quote) : 1 / perDollar(base);
  const parts = {
    id: `${group}-${slug(pair)}`,
    ticker: base,
    name,
    iconUrl: null,
    sectors: [group],
    assetClass: TRADFI_CLASS[group] ?? 'commodity',
  };
  return {
    ...parts,
    circulatingSupply: Number.NaN,
    totalSupply: Number.NaN,
    supplyOrigin: null,
    price: price ?? published,
    turnover,
    volatility,
    underlying: null,
  };
}

/** Coins of the simulated exchange, in groups; `index` numbers them through all groups. */
export interface SimulatedCoins {
  crypto: readonly SimulatedCoin[];
  stocks: readonly SimulatedCoin[];
  tokens: readonly SimulatedCoin[];
  tradfi: readonly { coin: SimulatedCoin; pair: string; quote: string }[];
}

/**
 * Returns all coins, crypto coins first; `isListed` leaves out unannounced crypto coins, `bitcoinSupply` is the issued bitcoin where it is
 * computed.
 */
export function simulatedCoins(isListed: (ticker: string) => boolean, bitcoinSupply?: number): SimulatedCoins {
  let lastIndex = -1;
  // Named one by one: objects made by a spread have a hidden class each, which takes more memory than the object.
  const numbered = (coin: Omit<SimulatedCoin, 'index'>): SimulatedCoin => ({
    id: coin.id,
    ticker: coin.ticker,
    name: coin.name,
    iconUrl: coin.iconUrl,
    sectors: coin.sectors,
    assetClass: coin.assetClass,
    circulatingSupply: coin.circulatingSupply,
    totalSupply: coin.totalSupply,
    supplyOrigin: coin.supplyOrigin,
    price: coin.price,
    turnover: coin.turnover,
    volatility: coin.volatility,
    underlying: coin.underlying,
    index: (lastIndex += 1),
  });
  const stockRows = listings.stocks as StockRow[];
  return {
    crypto: (file.coins as CoinRow[])
      .filter(([, ticker]) => isListed(ticker))
      .map((row) => {
        const coin = cryptoCoin(row);
        if (coin.ticker !== 'BTC' || bitcoinSupply === undefined) return numbered(coin);
        return numbered({ ...coin, circulatingSupply: bitcoinSupply, supplyOrigin: 'computed' });
      }),
    stocks: stockRows.map((row) => numbered(stockCoin(row))),
    tokens: stockRows.filter((row) => row[6] === 1).map((row) => numbered(tokenCoin(row))),
    tradfi: (listings.tradfi as TradfiRow[]).map((row) => ({ coin: numbered(tradfiCoin(row)), pair: row[0], quote: row[4] })),
  };
}

/** Chain and contract of each on-chain token, by coin id; addresses are the real ones. */
export const CHAIN_TOKENS: readonly (readonly [coinId: string, chain: string, contractAddress: string])[] = listings.chainTokens as [
  string,
  string,
  string,
][];

import { symbolIdOf, type MarketLine } from '../../../lib/contract/identifiers';
import type { Catalog, CatalogCoin, CatalogSymbol } from '../../market/catalog';
import file from './catalog.json';

/** How many of the largest coins also trade against USDC and BTC, and have a USDT-M contract. */
const USDC_PAIRS = 200;
const BTC_PAIRS = 150;
const CONTRACTS = 320;
/** Turnover of a coin's other symbols beside its USDT pair's. */
const USDC_SHARE = 0.09;
const BTC_SHARE = 0.025;
const CONTRACT_SHARE = 2.6;
/** Coins cheaper than this (USDT) have no BTC pair: its price would be all zeros. */
const BTC_PAIR_PRICE_MIN = 0.001;
const SIGNIFICANT_DIGITS = 5;
/** Ticks as exchanges have them where the rule of digits would differ. */
const PRICE_PRECISIONS: Readonly<Record<string, number>> = { SHIBUSDT: 8, USDCUSDT: 4, XRPUSDT: 4 };

/** A listed coin with what the price model starts from. */
export interface SimulatedCoin extends CatalogCoin {
  /** Place in the catalog's coins. */
  place: number;
  /** Price the coin's path swings around, USDT. */
  price: number;
  /** Usual turnover of the USDT pair a day, USDT. */
  turnover: number;
  /** Standard deviation of log returns, a year. */
  volatility: number;
}

/** A symbol with the coin it follows and its usual turnover a day, in USDT. */
export interface SimulatedSymbol extends CatalogSymbol {
  coin: SimulatedCoin;
  turnover: number;
}

/** The simulated market's lists. */
export interface SimulatedCatalog extends Catalog {
  coins: readonly SimulatedCoin[];
  symbols: readonly SimulatedSymbol[];
}

type Row = [string, string, string, string, number, number, number, number];

function coinOf(row: Row, place: number): SimulatedCoin {
  const [id, ticker, name, sectors, price, turnover, volatility, hasIcon] = row;
  return { id, ticker, name, iconUrl: hasIcon ? `/coins/${id}.svg` : null, sectors: sectors.split('+'), place, price, turnover, volatility };
}

/** Decimals that show a price with about five significant digits, at least two. */
function pricePrecisionOf(code: string, price: number): number {
  return PRICE_PRECISIONS[code] ?? Math.min(14, Math.max(2, SIGNIFICANT_DIGITS - 1 - Math.floor(Math.log10(price))));
}

/** Decimals of an amount whose last one is worth about a cent. */
function quantityPrecisionOf(priceUsdt: number): number {
  return Math.min(6, Math.max(0, Math.ceil(Math.log10(priceUsdt)) + 1));
}

/** All coins, and their symbols in a fixed order: spot USDT, USDC, BTC pairs, then USDT-M contracts; largest first. */
export function simulatedCatalog(): SimulatedCatalog {
  const coins = (file.coins as Row[]).map(coinOf);
  const largest = coins.filter((coin) => coin.ticker !== 'USDT').sort((a, b) => b.turnover - a.turnover || a.place - b.place);
  const free = largest.filter((coin) => !coin.sectors.includes('stablecoin'));
  const btcPrice = coins.find((coin) => coin.ticker === 'BTC')?.price ?? Number.NaN;
  const symbols: SimulatedSymbol[] = [];
  const list = (members: readonly SimulatedCoin[], line: MarketLine, quoteCoin: string, share: number): void => {
    for (const coin of members) {
      const code = `${coin.ticker}${quoteCoin}`;
      const price = quoteCoin === 'BTC' ? coin.price / btcPrice : coin.price;
      symbols.push({
        index: symbols.length,
        symbolId: symbolIdOf(line, coin.ticker, quoteCoin),
        symbolCode: code,
        line,
        coin,
        quoteCoin,
        pricePrecision: pricePrecisionOf(code, price),
        quantityPrecision: quantityPrecisionOf(coin.price),
        supportUta: coin.turnover >= 1e6,
        turnover: coin.turnover * share,
      });
    }
  };
  list(largest, 'spot', 'USDT', 1);
  list(free.slice(0, USDC_PAIRS), 'spot', 'USDC', USDC_SHARE);
  list(free.filter((coin) => coin.ticker !== 'BTC' && coin.price >= BTC_PAIR_PRICE_MIN).slice(0, BTC_PAIRS), 'spot', 'BTC', BTC_SHARE);
  list(free.slice(0, CONTRACTS), 'usdt-m', 'USDT', CONTRACT_SHARE);
  return { coins, symbols };
}

import { symbolIdOf, type MarketLine } from '../../../lib/contract/identifiers';
import { PLAIN_TERMS, type Catalog, type CatalogSymbol } from '../../instruments/catalog';
import type { TradingSessionCode } from '../../../lib/contract/trading-sessions';
import { CHAIN_TOKENS, simulatedCoins, TRADFI_STOCKS, type SimulatedCoin, type SimulatedCoins } from './catalog-coins';
import { currentExpiries, expiryCode } from '../../instruments/expiries';
import { isAnnounced, listTimeOf, statusesOf } from './listing-calendar';
import { textSeed, hashFraction } from '../../platform/hash';

/** Number of the largest coins that have symbols of each other kind. */
const USDC_PAIRS = 200;
const BTC_PAIRS = 150;
const CONTRACTS = 320;
const USDC_CONTRACTS = 45;
const COIN_CONTRACTS = 22;
const MARGIN_PAIRS = 180;
/** Coins with dated contracts. */
const DATED_COINS = ['BTC', 'ETH'];
/** Turnover of a coin's other symbols relative to its USDT pair's. */
const SHARE = { usdc: 0.09, btc: 0.025, usdtM: 2.6, usdcM: 0.16, coinM: 0.35, dated: 0.03, onChain: 0.12, tradfiStock: 0.004 } as const;
/** Coins cheaper than this (USDT) have no BTC pair: its price would be all zeros. */
const BTC_PAIR_PRICE_MIN = 0.001;
const SIGNIFICANT_DIGITS = 5;
/** Precisions as on real exchanges where the rule of digits would differ. */
const PRICE_PRECISIONS: Readonly<Record<string, number>> = { SHIBUSDT: 8, USDCUSDT: 4, XRPUSDT: 4 };
/** Basis of dated contracts per year. */
const CARRY = 0.062;
/** Maximum age of an on-chain pool: three years. */
const POOL_AGE_MS_MAX = 3 * 365 * 86_400_000;
const POOL_AGE_FROM_MS = Date.UTC(2026, 10, 15);
const TRADFI_SESSIONS: Readonly<Record<string, TradingSessionCode>> = {
  commodities: 'commodities',
  forex: 'forex',
  indexes: 'indexes',
  metals: 'metals',
};

/** A symbol with its underlying coin and its usual daily turnover, in USDT. */
export interface SimulatedSymbol extends CatalogSymbol {
  coin: SimulatedCoin;
  turnover: number;
  /** Basis per year of a dated contract, 0 for all others. */
  carry: number;
}

/** Catalog of the simulated market. */
export interface SimulatedCatalog extends Catalog {
  coins: readonly SimulatedCoin[];
  symbols: readonly SimulatedSymbol[];
}

/** Returns the decimals that show a price with about five significant digits, at least two. */
function pricePrecisionOf(code: string, price: number): number {
  return PRICE_PRECISIONS[code] ?? Math.min(14, Math.max(2, SIGNIFICANT_DIGITS - 1 - Math.floor(Math.log10(price))));
}

/** Returns the decimals of an amount whose last one is worth about a cent. */
function quantityPrecisionOf(priceUsdt: number): number {
  return Math.min(6, Math.max(0, Math.ceil(Math.log10(priceUsdt)) + 1));
}

const draw = (text: string): number => hashFraction(textSeed(text, 0));
const leverageOf = (turnover: number): number =>
  turnover > 5e8 ? 125 : turnover > 5e7 ? 100 : turnover > 5e6 ? 75 : turnover > 1e6 ? 50 : 20;
const fundingHoursOf = (turnover: number): number => (turnover > 2e7 ? 8 : 4);

type SymbolPlan = Partial<Omit<SimulatedSymbol, 'index' | 'symbolId'>> &
  Pick<SimulatedSymbol, 'line' | 'symbolCode' | 'coin' | 'quoteCoin' | 'turnover'>;

/** Collects symbols; the position in the list is the index. */
class SymbolList {
  readonly symbols: SimulatedSymbol[] = [];

  add(plan: SymbolPlan, price = plan.coin.price): void {
    const { coin, line, symbolCode, quoteCoin, turnover } = plan;
    const isCrypto = coin.assetClass === 'crypto';
    const listing = { listTime: isCrypto ? listTimeOf(coin.ticker) : null, statuses: isCrypto ? statusesOf(coin.ticker) : [] };
    const terms = { ...PLAIN_TERMS, carry: 0, ...listing, ...plan };
    // Named one by one: objects made by a spread have a hidden class each, which takes more memory than the object.
    this.symbols.push({
      index: this.symbols.length,
      symbolId: symbolIdOf(line, symbolCode),
      symbolCode,
      line,
      coin,
      quoteCoin,
      pricePrecision: pricePrecisionOf(`${coin.ticker}${quoteCoin}`, price),
      quantityPrecision: quantityPrecisionOf(coin.price),
      supportUta: coin.turnover >= 1e6 && line !== 'onchain',
      listTime: terms.listTime,
      session: terms.session,
      statuses: terms.statuses,
      contract: terms.contract,
      margin: terms.margin,
      onChain: terms.onChain,
      token: terms.token,
      turnover,
      carry: terms.carry,
    });
  }
}

function addSpot(list: SymbolList, largest: readonly SimulatedCoin[], free: readonly SimulatedCoin[], btcPrice: number): void {
  const spot = (coin: SimulatedCoin, quoteCoin: string, share: number, price?: number): void => {
    const isMarginable = quoteCoin === 'USDT' && largest.indexOf(coin) < MARGIN_PAIRS;
    const margin = isMarginable
      ? {
          leverageMax: coin.turnover > 1e8 ? 10 : coin.turnover > 1e7 ? 5 : 3,
          dailyInterestRate: Number((0.00008 + 0.0004 * draw(`interest ${coin.ticker}`)).toFixed(6)),
          borrowable: Number(((0.02 * coin.turnover) / coin.price).toPrecision(3)),
        }
      : null;
    list.add({ line: 'spot', symbolCode: `${coin.ticker}${quoteCoin}`, coin, quoteCoin, turnover: coin.turnover * share, margin }, price);
  };
  for (const coin of largest) spot(coin, 'USDT', 1);
  for (const coin of free.slice(0, USDC_PAIRS)) spot(coin, 'USDC', SHARE.usdc);
  for (const coin of free.filter(({ ticker, price }) => ticker !== 'BTC' && price >= BTC_PAIR_PRICE_MIN).slice(0, BTC_PAIRS)) {
    spot(coin, 'BTC', SHARE.btc, coin.price / btcPrice);
  }
}

function addContracts(list: SymbolList, free: readonly SimulatedCoin[], now: number): void {
  const perpetual = (coin: SimulatedCoin, line: MarketLine, symbolCode: string, quoteCoin: string, share: number): void => {
    const turnover = coin.turnover * share;
    list.add({
      line,
      symbolCode,
      coin,
      quoteCoin,
      turnover,
      contract: { leverageMax: leverageOf(turnover), fundingHours: fundingHoursOf(turnover), expiryTime: null },
    });
  };
  for (const coin of free.slice(0, CONTRACTS)) perpetual(coin, 'usdt-m', `${coin.ticker}USDT`, 'USDT', SHARE.usdtM);
  for (const coin of free.slice(0, USDC_CONTRACTS)) perpetual(coin, 'usdc-m', `${coin.ticker}PERP`, 'USDC', SHARE.usdcM);
  for (const coin of free.slice(0, COIN_CONTRACTS)) perpetual(coin, 'coin-m', `${coin.ticker}USD`, 'USD', SHARE.coinM);
  for (const coin of free.filter(({ ticker }) => DATED_COINS.includes(ticker))) {
    for (const expiryTime of currentExpiries(now)) {
      const contract = { leverageMax: 50, fundingHours: null, expiryTime };
      const statuses = [{ from: expiryTime, status: 'settled' as const }];
      list.add({
        line: 'coin-m',
        symbolCode: `${coin.ticker}USD${expiryCode(expiryTime)}`,
        coin,
        quoteCoin: 'USD',
        turnover: coin.turnover * SHARE.dated,
        contract,
        carry: CARRY,
        statuses,
      });
    }
  }
}

function addOnChain(list: SymbolList, crypto: readonly SimulatedCoin[]): void {
  const byId = new Map(crypto.map((coin) => [coin.id, coin]));
  for (const [coinId, chain, contractAddress] of CHAIN_TOKENS) {
    const coin = byId.get(coinId);
    if (!coin) continue;
    const age = Math.floor(POOL_AGE_MS_MAX * draw(`pool ${coin.ticker}`) ** 2.5);
    list.add({
      line: 'onchain',
      symbolCode: `${coin.ticker}USDT`,
      coin,
      quoteCoin: 'USDT',
      turnover: coin.turnover * SHARE.onChain,
      onChain: { chain, contractAddress, createdTime: POOL_AGE_FROM_MS - age },
    });
  }
}

function addStocks(list: SymbolList, { stocks, tokens, tradfi }: SimulatedCoins): void {
  for (const coin of tokens) {
    const token = { underlying: symbolIdOf('stocks', coin.underlying ?? ''), ratio: 1 };
    list.add({ line: 'rwa', symbolCode: `${coin.ticker}USDT`, coin, quoteCoin: 'USDT', turnover: coin.turnover, token });
  }
  for (const coin of stocks)
    list.add({ line: 'stocks', symbolCode: coin.ticker, coin, quoteCoin: 'USD', turnover: coin.turnover, session: 'us-stocks' });
  for (const { coin, pair, quote } of tradfi) {
    list.add({
      line: 'tradfi',
      symbolCode: pair,
      coin,
      quoteCoin: quote,
      turnover: coin.turnover,
      session: TRADFI_SESSIONS[coin.sectors[0] ?? ''] ?? null,
    });
  }
  for (const coin of stocks.slice(0, TRADFI_STOCKS)) {
    list.add({
      line: 'tradfi',
      symbolCode: coin.ticker,
      coin,
      quoteCoin: 'USD',
      turnover: coin.turnover * SHARE.tradfiStock,
      session: 'us-stocks',
    });
  }
}

/**
 * Returns all symbols listed at `now` (Unix milliseconds: it decides which dated contracts run and which coins are announced), in a fixed
 * order: spot USDT, USDC, BTC pairs, contracts, on-chain tokens, stock tokens, stocks, TradFi; largest first. `bitcoinSupply` is the number of
 * bitcoin issued by then; without it Bitcoin has the listed number.
 */
export function simulatedCatalog(now: number, bitcoinSupply?: number): SimulatedCatalog {
  const groups = simulatedCoins((ticker) => isAnnounced(ticker, now), bitcoinSupply);
  const { crypto, stocks, tokens, tradfi } = groups;
  const largest = crypto.filter((coin) => coin.ticker !== 'USDT').sort((a, b) => b.turnover - a.turnover || a.index - b.index);
  const free = largest.filter((coin) => !coin.sectors.includes('stablecoin'));
  const list = new SymbolList();
  addSpot(list, largest, free, crypto.find((coin) => coin.ticker === 'BTC')?.price ?? Number.NaN);
  addContracts(list, free, now);
  addOnChain(list, crypto);
  addStocks(list, groups);
  return { coins: [...crypto, ...stocks, ...tokens, ...tradfi.map(({ coin }) => coin)], symbols: list.symbols };
}

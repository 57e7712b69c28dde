// Writes the listings of the simulated exchange except the spot markets of coins (server/feeds/simulated/listings.json) from
// the tables of supplies, stocks and TradFi, and from the icon package's token addresses. Run it after make-catalog.mjs.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tokens } from '@web3icons/common';

/** Maximum number of tokens per chain, the most traded first. */
const TOKENS_PER_CHAIN_MAX = 40;
const CHAINS = {
  solana: 'solana',
  ethereum: 'ethereum',
  'binance-smart-chain': 'bsc',
  base: 'base',
  'arbitrum-one': 'arbitrum',
  'polygon-pos': 'polygon',
  'optimistic-ethereum': 'optimism',
  avalanche: 'avalanche',
};

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}server/feeds/simulated`;

function rows(file) {
  const [head, ...lines] = readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n');
  const columns = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at], cell])));
}
const number = (text) => (text === '' || text === undefined ? null : Number(text));

/** Assigns each listed coin with a contract address to one of its chains: the one with the fewest tokens. */
function chainTokens(coins) {
  const byTicker = new Map();
  for (const token of [...tokens].sort((a, b) => (b.marketCapRank ?? 1e9) - (a.marketCapRank ?? 1e9)))
    byTicker.set(token.symbol.toUpperCase(), token);
  const taken = new Map();
  const found = [];
  for (const [id, ticker, , sectors] of [...coins].sort((a, b) => b[5] - a[5])) {
    if (sectors.includes('stablecoin')) continue;
    const addresses = byTicker.get(ticker)?.addresses ?? {};
    const open = Object.keys(CHAINS).filter((chain) => addresses[chain] && (taken.get(chain) ?? 0) < TOKENS_PER_CHAIN_MAX);
    const chain = open.sort((a, b) => (taken.get(a) ?? 0) - (taken.get(b) ?? 0))[0];
    if (chain === undefined) continue;
    taken.set(chain, (taken.get(chain) ?? 0) + 1);
    found.push([id, CHAINS[chain], addresses[chain]]);
  }
  return found;
}

const { coins } = JSON.parse(readFileSync(`${folder}/catalog.json`, 'utf8'));
const parts = {
  supplies: rows('known-supplies.csv').map((row) => [row.ticker, number(row.circulating), number(row.total)]),
  stocks: rows('stocks.csv').map((row) => [
    row.ticker,
    row.name,
    number(row.priceUsd),
    number(row.sharesM) * 1e6,
    number(row.turnoverUsdM) * 1e6,
    number(row.volatility),
    number(row.token),
  ]),
  tradfi: rows('tradfi.csv').map((row) => [
    row.code,
    row.name,
    row.class,
    row.base,
    row.quote,
    number(row.price),
    number(row.turnoverUsdM) * 1e6,
    number(row.volatility),
  ]),
  chainTokens: chainTokens(coins),
};
const text = Object.entries(parts).map(
  ([name, list]) => `${JSON.stringify(name)}:[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
);
writeFileSync(`${folder}/listings.json`, `{${text.join(',\n')}}\n`);
console.log(
  Object.entries(parts)
    .map(([name, list]) => `${list.length} ${name}`)
    .join(', '),
);
const chains = Map.groupBy ? null : parts.chainTokens.reduce((sum, [, chain]) => sum.set(chain, (sum.get(chain) ?? 0) + 1), new Map());
if (chains) console.log(Object.fromEntries(chains));

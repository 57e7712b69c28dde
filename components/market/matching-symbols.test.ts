import { expect, it } from 'vitest';
import { matchingSymbols } from './matching-symbols';

const CHOICES = [
  { symbolId: 'BTCUSDT_UMCBL', ticker: 'BTC/USDT', name: 'Bitcoin' },
  { symbolId: 'ETHUSDT_UMCBL', ticker: 'ETHUSDT', name: 'Ethereum' },
  { symbolId: 'POKEUSDT_UMCBL', ticker: 'POKEUSDT', name: 'Pokémon' },
];

it.each([
  ['', ['BTCUSDT_UMCBL', 'ETHUSDT_UMCBL', 'POKEUSDT_UMCBL']],
  ['btcusdt', ['BTCUSDT_UMCBL']],
  ['eth/usdt', ['ETHUSDT_UMCBL']],
  ['ETH-usdt', ['ETHUSDT_UMCBL']],
  ['bitc', ['BTCUSDT_UMCBL']],
  ['₿', ['BTCUSDT_UMCBL']],
  ['pokemon', ['POKEUSDT_UMCBL']],
  ['éthereum', ['ETHUSDT_UMCBL']],
  ['иес', ['BTCUSDT_UMCBL']],
  ['none', []],
])('%j finds %j', (text, found) => expect(matchingSymbols(CHOICES, text).map(({ symbolId }) => symbolId)).toEqual(found));

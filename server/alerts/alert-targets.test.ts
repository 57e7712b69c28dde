import { expect, it } from 'vitest';
import { buildCatalog, FakeFeed } from '../../tests/builders/fake-feed';
import { Market } from '../market/market';
import { P2pBooks } from '../p2p/p2p-books';
import { AlertTargets } from './alert-targets';

it('hides the ads of a coin that is hidden from the caller, and no others', () => {
  const market = new Market(
    new FakeFeed(
      buildCatalog([
        ['BTC', 'USDT', 'usdt-m'],
        ['ETH', 'USDT', 'spot'],
      ]),
    ),
    () => 0,
    { spot: ['DE'] },
  );
  const targets = new AlertTargets(market, new P2pBooks(market, 1));
  const isFoundIn = (country: string) =>
    ['P2P_BTC_USD_BUY', 'P2P_ETH_USD_BUY'].map((id) => targets.find(id, { country, language: 'en' }) !== null);
  expect([isFoundIn('FR'), isFoundIn('DE')]).toEqual([
    [true, true],
    [true, false],
  ]);
});

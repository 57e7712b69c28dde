import { expect, it } from 'vitest';
import { simulatedCatalog } from '../feeds/simulated/catalog';
import { issuedBitcoin } from '../halving/issued';
import supplies from './max-supplies.json' with { type: 'json' };
import { maxSupplyOf } from './max-supplies';

const NOW = Date.UTC(2026, 10, 19);

it('names a source for each maximum, which no supply of the simulated market exceeds', () => {
  const { coins } = simulatedCatalog(NOW, issuedBitcoin(NOW));
  for (const ticker of Object.keys(supplies)) {
    const known = maxSupplyOf(ticker);
    const coin = coins.find((one) => one.ticker === ticker && one.assetClass === 'crypto');
    expect(known?.source, ticker).toMatch(/\w{3}/);
    expect(coin?.supplyOrigin, ticker).toMatch(/computed|listed/);
    expect(coin?.circulatingSupply, ticker).toBeLessThanOrEqual(known?.units ?? Number.POSITIVE_INFINITY);
    expect(coin?.totalSupply, ticker).toEqual(known?.units ?? Number.NaN);
  }
});

it('is unknown without a source', () => {
  expect(maxSupplyOf('FARTCOIN')).toBeNull();
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildPage } from '@/tests/builders/page';
import { TradeLink, TradeUrlProvider } from './trade-link';

const show = (template: string | null) =>
  render(
    <TradeUrlProvider value={template}>
      <TradeLink symbolId="BTCUSDT_UMCBL" symbol="BTC/USDT" />
    </TradeUrlProvider>,
    { wrapper: buildPage() },
  );

it('leads to where the symbol is traded, in a page that knows nothing of this one', () => {
  show('https://trade.example/{line}/{symbol}');
  const link = screen.getByRole('link', { name: 'Trade BTC/USDT' });
  expect(link).toHaveAttribute('href', 'https://trade.example/usdt-m/BTCUSDT');
  expect(link).toHaveAttribute('rel', 'noopener');
});

it('is not there where the site names no place to trade', () => {
  show(null);
  expect(screen.queryByRole('link')).toBeNull();
});

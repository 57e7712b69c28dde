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

it('links to the symbol’s trading page, without access to the opener', () => {
  show('https://trade.example/{line}/{symbol}');
  const link = screen.getByRole('link', { name: 'Trade BTC/USDT' });
  expect(link).toHaveAttribute('href', 'https://trade.example/usdt-m/BTCUSDT');
  expect(link).toHaveAttribute('rel', 'noopener');
});

it('is absent without a configured trading site', () => {
  show(null);
  expect(screen.queryByRole('link')).toBeNull();
});

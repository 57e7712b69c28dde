import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildMove } from '@/lib/realtime/move.fixtures';
import { buildPageOf } from '@/tests/builders/page';
import { quoteOfMove } from '../model/move-quote';
import { MoveCoin } from './move-cells';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: { prefetch?: boolean; href: string }) => <a {...rest} />,
}));

it.each([
  ['SOLUSDT_SPBL', '/markets/tokens/solana'],
  ['SOLUSDT_UMCBL', '/markets/tokens/solana?market=SOLUSDT_UMCBL'],
])('a move of %s leads to its coin, with the market that the page does not show by default', (symbolId, path) => {
  const move = buildMove(1, { symbolId, coinId: 'solana' });
  render(<MoveCoin row={{ move, quote: quoteOfMove(move) }} />, { wrapper: buildPageOf('change') });
  expect(screen.getByRole('link').getAttribute('href')).toBe(path);
});

import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Programme } from '@/lib/contract/market-maker';
import { buildServerPage } from '@/tests/builders/page';
import { ProgrammeScreen } from './programme-screen';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: { prefetch?: boolean; href: string }) => <a {...rest} />,
}));

const PROGRAMME: Programme = {
  fees: [
    { market: 'spot', maker: '-0.0001', taker: '0.0003' },
    { market: 'futures', maker: '0', taker: '0.00025' },
  ],
  requirements: { turnoverMin: '5000000', quotingMin: '0.95', spreadMax: '0.002', depthMin: '10000' },
  answerDays: 1,
  applicationsPerDay: 3,
  keptDays: 90,
};
const show = (programme: Programme | null) => render(<ProgrammeScreen programme={programme} />, { wrapper: buildServerPage() });
const row = (name: string): string[] =>
  [...(screen.getByRole('rowheader', { name }).parentElement?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent ?? '');
const requirement = (name: string): string | null | undefined => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

it('shows fees and requirements of the exchange, and leads to the form', () => {
  const { container } = show(PROGRAMME);
  expect([row('Spot'), row('Futures')]).toEqual([
    ['−0.010%', '0.030%'],
    ['0.000%', '0.025%'],
  ]);
  expect(requirement('Turnover in 30 days')).toBe('5M USDT at least');
  expect(requirement('Time with quotes on both sides')).toBe('95% at least');
  expect(requirement('Spread of the quotes')).toBe('0.20% at most');
  expect(requirement('Value of the quotes on each side')).toBe('10K USDT at least');
  expect(screen.getByText('You get an answer within 1 day.')).toBeVisible();
  expect(screen.getByText('An application is deleted with its images after 90 days.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Apply now' })).toHaveAttribute('href', '/market-maker/apply');
  expect(container.querySelector('[data-exchange]')).toBeNull();
});

it('without the exchange has no figures, and the mark of pages that are not cached', () => {
  const { container } = show(null);
  expect([row('Spot'), requirement('Spread of the quotes')]).toEqual([['--', '--'], '-- at most']);
  expect(screen.queryByText(/days?\./)).toBeNull();
  expect(container.querySelector('[data-exchange="away"]')).not.toBeNull();
});

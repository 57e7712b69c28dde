import { render, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import type { CoinPick as Answer } from '@/lib/contract/picks';
import arabic from '@/locales/ar.json';
import { buildPageOf } from '@/tests/builders/page';
import { coinPickQuery } from '../api/picks.query';
import { buildOutcome, buildPick } from '../model/picks.fixtures';
import { CoinPick } from './coin-pick';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: { prefetch?: boolean; href: string }) => <a {...rest} />,
}));

function show(answer: Answer) {
  const client = createQueryClient();
  client.setQueryData(coinPickQuery('bitcoin', 'en').queryKey, answer);
  return render(<CoinPick coinId="bitcoin" />, { wrapper: buildPageOf('coin', client) });
}
const inputOf = (name: string): string | null | undefined => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

it('has rates, text, each input with its value and its part, and what followed, and leads to the list', () => {
  show({ status: 'ready', pick: buildPick() });
  expect(screen.getByRole('img', { name: 'Long 62%, short 38%' })).toBeVisible();
  expect(screen.getByText('Bitcoin: more long than short')).toBeVisible();
  expect(inputOf('Trend')).toBe('+4.00%Close 104,000.50, 50-day mean 100,000.00Contribution: +0.31');
  expect(inputOf('Momentum')).toBe('−8.10%Change of the close over 14 daysContribution: −0.20');
  expect(inputOf('Volume')).toContain('1.23×');
  expect(inputOf('Volume')).toContain('Contribution: 0.00');
  expect(inputOf('Volatility')).toBe('3.40%Daily standard deviation over 30 days');
  const [day, week] = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
  expect(day).toBe(
    '1 day later the price was higher in 55.0% of 2,000 cases (95% interval 52.0% to 58.0%). The price rose more often than not.',
  );
  expect(week).toBe(
    '7 days later the price was higher in 51.0% of 300 cases (95% interval 48.0% to 54.0%). This is no better than a coin toss.',
  );
  expect(screen.getByText(/This is not advice/)).toBeVisible();
  expect(screen.getByText(/a template filled with these numbers/)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/markets/tokens');
});

it('names a language model as the author of its text', () => {
  show({ status: 'ready', pick: buildPick({ deciphermentAuthor: 'model' }) });
  expect(screen.getByText(/written by a language model/)).toBeVisible();
});

it('joins day and time as the language does: in Arabic with its own comma', () => {
  const client = createQueryClient();
  client.setQueryData(coinPickQuery('bitcoin', 'ar').queryKey, { status: 'ready', pick: buildPick() });
  render(
    <NextIntlClientProvider locale="ar" messages={arabic} timeZone="UTC">
      <QueryClientProvider client={client}>
        <CoinPick coinId="bitcoin" />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  expect(screen.getByText(/2026، \u2066?00:01 UTC/)).toBeVisible();
});

it('says that there was no such case, instead of a share', () => {
  show({ status: 'ready', pick: buildPick({ outcomes: [buildOutcome(1, 0, 0, true), buildOutcome(7, 0, 0, true)] }) });
  expect(within(screen.getByRole('list')).getByText('1 day later: no case in the recorded candles.')).toBeVisible();
});

it.each(['ready', 'computing'] as const)('is absent for a coin without rates: %s', (status) => {
  expect(show({ status, pick: null }).container).toBeEmptyDOMElement();
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { QuoteRow } from '@/lib/contract/quotes';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { StatusBadge } from './status-badge';

const DAY = Date.UTC(2027, 2, 26, 8);
const show = (facts: Partial<QuoteRow>) => render(<StatusBadge row={buildQuoteRow('BTC', facts)} />, { wrapper: buildPage() }).container;

it('renders nothing for a trading symbol', () => {
  expect(show({})).toBeEmptyDOMElement();
});

it.each<[string, Partial<QuoteRow>, string, string]>([
  ['just listed', { status: 'new' }, 'New', 'new'],
  ['before its first day, with the day', { status: 'pre-market', statusTime: DAY }, 'Upcoming 2027-03-26', 'pre-market'],
  ['halted', { status: 'suspended' }, 'Suspended', 'suspended'],
  ['being delisted, with its last day', { status: 'delisting', statusTime: DAY }, 'Delisting 2027-03-26', 'delisting'],
  ['a trading dated contract: its delivery day', { expiryTime: DAY }, 'Expiry date 2027-03-26', 'expires'],
  ['a dated contract with status trading: the same', { status: 'trading', expiryTime: DAY }, 'Expiry date 2027-03-26', 'expires'],
  ['a delivered dated contract', { status: 'settled', expiryTime: DAY }, 'Settled 2027-03-26', 'settled'],
  ['a halted dated contract: the status takes precedence', { status: 'suspended', expiryTime: DAY }, 'Suspended 2027-03-26', 'suspended'],
  [
    'the date of the status takes precedence over the delivery day',
    { status: 'delisting', statusTime: DAY - 86_400_000, expiryTime: DAY },
    'Delisting 2027-03-25',
    'delisting',
  ],
])('%s', (_sentence, facts, text, status) => {
  const badge = show(facts).firstElementChild;
  expect(badge).toHaveTextContent(text);
  expect(badge).toHaveAttribute('data-status', status);
});

it('shows the date left to right in any language, in UTC', () => {
  show({ status: 'delisting', statusTime: Date.UTC(2027, 2, 26, 23, 59, 59) });
  expect(screen.getByText('2027-03-26')).toHaveAttribute('dir', 'ltr');
});

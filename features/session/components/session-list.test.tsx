import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionListAnswer } from '@/lib/contract/accounts';
import { listSessions } from '@/lib/contract/calls/accounts';
import { changeBasis } from '@/lib/preferences/choices';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { SessionList } from './session-list';

const exchange = mockExchange();

const SEEN = Date.UTC(2026, 10, 21, 20, 30);
const ANSWER: SessionListAnswer = {
  sessions: [
    { sessionId: 'here', isCurrent: true, createdDate: SEEN, lastSeenDate: SEEN, expiryDate: SEEN, ip: '192.0.2.1', agent: 'Browser' },
  ],
};

const show = () =>
  render(<SessionList user={{ userId: 'ann', loginName: 'ann@example.com', accountMode: 0 }} onEnded={() => undefined} />, {
    wrapper: buildPageOf('account'),
  });

beforeEach(() => exchange.answer(listSessions, ANSWER));
afterEach(() => {
  changeBasis.clear();
  vi.restoreAllMocks();
});

it.each([
  ['the chosen time zone', -300, '21 Nov 2026, 15:30 UTC−5'],
  ['the browser’s time zone by default', -1, '22 Nov 2026, 02:00 UTC+5:30'],
])('shows when each session was last used in %s', async (_sentence, timeZone, text) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330);
  changeBasis.set(timeZone);
  show();
  expect(await screen.findByText((words) => words.includes(text))).toBeVisible();
});

it('shows where each session is, the one of this browser without a button to end it', async () => {
  const [here] = ANSWER.sessions;
  if (!here) throw new Error('no session');
  exchange.answer(listSessions, { sessions: [here, { ...here, sessionId: 'there', isCurrent: false, agent: 'Phone', ip: '192.0.2.7' }] });
  show();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/^This browserLast active.*IP address192\.0\.2\.1$/);
  expect(second).toHaveTextContent(/^PhoneLast active.*IP address192\.0\.2\.7Log out$/);
});

it('sessions that could not be loaded are loaded again on request', async () => {
  exchange.refuse(listSessions, '40000');
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your sessions could not be loaded.');
  exchange.answer(listSessions, ANSWER);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This browser')).toBeVisible();
});

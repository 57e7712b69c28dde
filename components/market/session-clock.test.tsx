import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { clockOffsetQuery } from '@/lib/api/queries/server-time.query';
import { tradingSessionsQuery } from '@/lib/api/queries/trading-sessions.query';
import japanese from '@/locales/ja.json';
import type { SessionSpan } from '@/lib/contract/trading-sessions';
import type * as FormatAge from '@/lib/time/format-age';
import { formatCountdown } from '@/lib/time/format-age';
import { buildPage } from '@/tests/builders/page';
import { SessionClock } from './session-clock';

vi.mock('@/lib/time/format-age', async (original) => {
  const file = await original<typeof FormatAge>();
  return { ...file, formatCountdown: vi.fn(file.formatCountdown) };
});

const HOUR = 3_600_000;
/** Wednesday, 2025-06-04, 9:30 in New York. */
const OPEN = Date.UTC(2025, 5, 4, 13, 30);
const CLOSE = OPEN + 6.5 * HOUR;
const spans: SessionSpan[] = [
  { open: OPEN, close: CLOSE, early: false },
  { open: OPEN + 24 * HOUR, close: CLOSE + 21 * HOUR, early: true },
];

/** Page opened at `browser` by the browser's clock and `exchange` by the exchange's. */
function pageAt(browser: number, exchange = browser, locale = 'en') {
  vi.setSystemTime(browser);
  const client = createQueryClient();
  client.setQueryData(tradingSessionsQuery.queryKey, {
    serverTime: exchange,
    schedules: [{ code: 'us-stocks', timeZone: 'America/New_York', spans }],
  });
  client.setQueryData(clockOffsetQuery.queryKey, exchange - browser);
  return locale === 'en' ? buildPage(client) : buildPage(client, locale, japanese);
}
const clock = (): Element | null => document.querySelector('[data-open]');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['open, with the time left', CLOSE - 61_000, 'true', 'New York open, closes in 00:01:01'],
  ['open on a short day, with an early close', OPEN + 25 * HOUR, 'true', 'New York open, closes early in 02:30:00'],
  ['closed over night', CLOSE, 'false', 'New York closed, opens in 17:30:00'],
  ['closed for more than a day', OPEN - 49 * HOUR, 'false', 'New York closed, opens in 2d 01:00:00'],
])('%s', (_sentence, now, isOpen, text) => {
  render(<SessionClock code="us-stocks" />, { wrapper: pageAt(now) });
  expect(clock()).toHaveAttribute('data-open', isOpen);
  expect(clock()).toHaveTextContent(text);
});

it('counts down by the second, and switches when the market closes', () => {
  render(<SessionClock code="us-stocks" />, { wrapper: pageAt(CLOSE - 2_000) });
  expect(clock()).toHaveTextContent('closes in 00:00:02');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(clock()).toHaveTextContent('closes in 00:00:01');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(clock()).toHaveTextContent('closed, opens in 17:30:00');
});

it('computes its longest text once, and its countdown every second', () => {
  const texts = (): number[] => vi.mocked(formatCountdown).mock.calls.map(([ms]) => ms);
  render(<SessionClock code="us-stocks" />, { wrapper: pageAt(CLOSE - 10_000) });
  const before = texts().length;
  for (let second = 0; second < 3; second += 1) act(() => void vi.advanceTimersByTime(1_000));
  expect(texts().slice(before)).toEqual([9_000, 8_000, 7_000]);
});

it('uses the exchange’s clock where the browser’s is an hour slow', () => {
  render(<SessionClock code="us-stocks" />, { wrapper: pageAt(CLOSE - HOUR - 60_000, CLOSE - 60_000) });
  expect(clock()).toHaveTextContent('closes in 00:01:00');
});

it('shows the time in New York, whatever the local zone', () => {
  render(<SessionClock code="us-stocks" />, { wrapper: pageAt(OPEN) });
  expect(clock()).toHaveAttribute('title', '04/06/2025, 16:00 GMT-4');
});

it('is in the language of the page, including the unit of days and the tooltip', () => {
  render(<SessionClock code="us-stocks" />, { wrapper: pageAt(OPEN - 49 * HOUR, OPEN - 49 * HOUR, 'ja') });
  expect(clock()).toHaveTextContent('ニューヨーク 休場、開始まで 2日 01:00:00');
  expect(clock()).toHaveAttribute('title', '2025/6/4 09:30 GMT-4');
});

it('names its longest text, from the first HTML on', () => {
  const { container } = render(<SessionClock code="metals" />, { wrapper: pageAt(OPEN) });
  expect(container.firstChild).toHaveAttribute('data-longest', 'Metals open, closes early in 20:00:00');
  render(<SessionClock code="us-stocks" />, { wrapper: pageAt(OPEN) });
  expect(clock()).toHaveAttribute('data-longest', 'New York open, closes early in 20:00:00');
});

it.each([
  ['an unknown session', 'metals', OPEN],
  ['a time after the last known session', 'us-stocks', CLOSE + 30 * HOUR],
] as const)('is empty for %s', (_sentence, code, now) => {
  const { container } = render(<SessionClock code={code} />, { wrapper: pageAt(now) });
  expect(clock()).toBeNull();
  expect(container).toHaveTextContent(/^$/);
});

it('is empty in the server’s HTML, which is shown at another time', () => {
  const Page = pageAt(OPEN);
  const html = renderToString(
    <Page>
      <SessionClock code="us-stocks" />
    </Page>,
  );
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('');
  expect(screen.queryByText('New York')).toBeNull();
});

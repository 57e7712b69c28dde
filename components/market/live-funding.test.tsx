import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { LiveFunding, nextSettlement } from './live-funding';

const HOUR = 3_600_000;
const EIGHT = Date.UTC(2025, 5, 1, 8);

describe('nextSettlement', () => {
  it.each([
    ['the row’s, while it is in the future', EIGHT - 1, 8, EIGHT],
    ['the next at the exact time of one', EIGHT, 8, EIGHT + 8 * HOUR],
    ['the next after it has passed', EIGHT + HOUR, 8, EIGHT + 8 * HOUR],
    ['many intervals later, on a page left open', EIGHT + 25 * HOUR, 8, EIGHT + 32 * HOUR],
    ['every hour where the interval is one', EIGHT + 90 * 60_000, 1, EIGHT + 2 * HOUR],
  ])('%s', (_sentence, now, hours, expected) => {
    expect(nextSettlement(EIGHT, hours, now)).toBe(expected);
  });
});

describe('LiveFunding', () => {
  beforeEach(() => void vi.useFakeTimers({ now: EIGHT - 2_000 }));
  afterEach(() => void vi.useRealTimers());

  it('shows the rate with a countdown, and continues with the next interval', () => {
    const { container } = render(
      <LiveFunding row={buildQuoteRow('BTC', { fundingRate: '-0.0001', fundingTime: EIGHT, fundingHours: 8 })} />,
      { wrapper: buildPage() },
    );
    expect(container).toHaveTextContent('−0.0100%00:00:02');
    act(() => void vi.advanceTimersByTime(2_000));
    expect(container).toHaveTextContent('−0.0100%08:00:00');
  });

  it('counts down to the announced settlement where the interval is not published, and is unknown after it', () => {
    const { container } = render(<LiveFunding row={buildQuoteRow('BTC', { fundingRate: '-0.0001', fundingTime: EIGHT })} />, {
      wrapper: buildPage(),
    });
    expect(container).toHaveTextContent('−0.0100%00:00:02');
    act(() => void vi.advanceTimersByTime(2_000));
    expect(container).toHaveTextContent(/^--$/);
  });

  it('is unknown for a contract without funding', () => {
    const { container } = render(<LiveFunding row={buildQuoteRow('BTC')} />, { wrapper: buildPage() });
    expect(container).toHaveTextContent(/^--$/);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConnectionState } from './connection-state';
import { refetchOldAnswers } from './refetch-old-answers';
import { showVenuesAway } from './venues-away';

vi.mock('./refetch-old-answers', () => ({ refetchOldAnswers: vi.fn() }));

const late = (): readonly string[] => useConnectionState.getState().late;

beforeEach(() => vi.mocked(refetchOldAnswers).mockClear());
afterEach(() => showVenuesAway());

it('has the names of the venues that are away until all are back; the same ones change nothing', () => {
  showVenuesAway({ late: ['OKX'], suspended: [] });
  const first = late();
  expect(first).toEqual(['OKX']);
  showVenuesAway({ late: ['OKX'], suspended: [] });
  expect(late()).toBe(first);
  showVenuesAway();
  expect(late()).toEqual([]);
  expect(refetchOldAnswers).not.toHaveBeenCalled();
});

it('fetches the answers of every epoch again when symbols are suspended, and when they trade again', () => {
  showVenuesAway({ late: ['OKX'], suspended: ['OKX'] });
  showVenuesAway({ late: ['OKX'], suspended: ['OKX'] });
  expect(vi.mocked(refetchOldAnswers).mock.calls).toEqual([[Infinity]]);
  showVenuesAway();
  expect(refetchOldAnswers).toHaveBeenCalledTimes(2);
});

it.each([{ late: 'OKX' }, { late: [1, null, 'OKX'] }, 'OKX', 7])('a malformed message %j has no wrong names', (away) => {
  showVenuesAway(away as never);
  expect(late()).toEqual(typeof away === 'object' && Array.isArray(away.late) ? ['OKX'] : []);
});

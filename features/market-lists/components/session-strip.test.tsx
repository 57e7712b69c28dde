import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { parseListPath } from '../model/list-view';
import { SessionStrip } from './session-strip';

// The clock has its own test; this stub shows its code.
vi.mock('@/components/market/session-clock', () => ({ SessionClock: ({ code }: { code: string }) => <p>{code}</p> }));

it.each([
  ['stocks', ['us-stocks']],
  ['stocks/volume', ['us-stocks']],
  ['rwa', ['us-stocks']],
  ['tradfi', ['commodities', 'forex', 'indexes', 'metals', 'us-stocks']],
  ['tradfi/forex', ['forex']],
  ['tradfi/stocks', ['us-stocks']],
])('%s has the clocks of %j', (path, codes) => {
  const view = parseListPath(path.split('/'));
  if (!view) throw new Error('no such list');
  render(<SessionStrip list={view.list} />);
  expect(screen.getAllByRole('paragraph').map((clock) => clock.textContent)).toEqual(codes);
});

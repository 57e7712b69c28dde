import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { buildPage } from '@/tests/builders/page';
import { until } from '@/tests/setup/until';
import { RegionGate } from './region-gate';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('@/lib/api/http-client', () => ({ request }));

it.each([
  [true, 'true'],
  [false, 'false'],
])('shows a link once the page is used and the section is known to be offered: %s', async (onChainSwitch, shown) => {
  let answer: (config: object) => void = () => undefined;
  request.mockReset().mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(
    <RegionGate section="onChain">
      <b>On-chain</b>
    </RegionGate>,
    { wrapper: buildPage(createQueryClient()) },
  );
  const gate = screen.getByText('On-chain').parentElement;
  expect(gate).toHaveAttribute('data-offered', 'false');
  expect(request).not.toHaveBeenCalled();
  fireEvent.pointerMove(window);
  await until(() => expect(request).toHaveBeenCalledOnce());
  expect(gate).toHaveAttribute('data-offered', 'false');
  await act(async () => answer({ regionConfig: { onChainSwitch, rwaSwitch: false } }));
  await until(() => expect(gate).toHaveAttribute('data-offered', shown));
});

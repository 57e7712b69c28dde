import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { buildPage } from '@/tests/builders/page';
import { until } from '@/tests/setup/until';
import { WhereOffered } from './where-offered';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('@/lib/api/http-client', () => ({ request }));

it.each([
  [true, 'true'],
  [false, 'false'],
])('a link to a list is shown once the page is used and the list is known to be offered: %s', async (onChainSwitch, shown) => {
  let answer: (config: object) => void = () => undefined;
  request.mockReset().mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(
    <WhereOffered section="onChain">
      <b>On-chain</b>
    </WhereOffered>,
    { wrapper: buildPage(createQueryClient()) },
  );
  const place = screen.getByText('On-chain').parentElement;
  expect(place).toHaveAttribute('data-offered', 'false');
  expect(request).not.toHaveBeenCalled();
  fireEvent.pointerMove(window);
  await until(() => expect(request).toHaveBeenCalledOnce());
  expect(place).toHaveAttribute('data-offered', 'false');
  await act(async () => answer({ regionConfig: { onChainSwitch, rwaSwitch: false } }));
  await until(() => expect(place).toHaveAttribute('data-offered', shown));
});

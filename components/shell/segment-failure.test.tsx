import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consumeFailedRefresh } from './refresh-attempt';
import { SegmentFailure } from './segment-failure';
import { shellAt } from './shell.fixtures';

beforeEach(() => consumeFailedRefresh(0));
afterEach(() => vi.restoreAllMocks());

async function failed() {
  const retry = vi.fn();
  const reload = vi.fn();
  const wrapper = await shellAt('/markets/spot');
  const screenOf = (message: string) => <SegmentFailure error={new Error(message)} retry={retry} reload={reload} />;
  const view = render(screenOf('first'), { wrapper });
  return { retry, reload, failAgain: () => view.rerender(screenOf('again')) };
}

it('shows the failure without any action of its own', async () => {
  const { retry, reload } = await failed();
  expect(screen.getByRole('heading')).toHaveTextContent('System connection unstable');
  expect(retry).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('refresh renders the page again without a new document', async () => {
  const { retry, reload } = await failed();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the document once when rendering again failed', async () => {
  const { reload, failAgain } = await failed();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  failAgain();
  expect(reload).toHaveBeenCalledOnce();
  failAgain();
  expect(reload).toHaveBeenCalledOnce();
});

it('does not attribute a late failure to the attempt', async () => {
  const { reload, failAgain } = await failed();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  clock.mockReturnValue(60_000);
  failAgain();
  expect(reload).not.toHaveBeenCalled();
});

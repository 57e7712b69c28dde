import { useQuery, useQueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError, RequestAborted, TooManyRequests } from './api-error';
import { QueryProvider } from './query-provider';
import { createQueryClient, getQueryClient, queryRetryDelayMs, shouldRetry } from './query-client';
import { requestContext, setRequestContext } from './request-context';

afterEach(() => {
  getQueryClient().clear();
  setRequestContext({ locale: 'en' });
});

describe('retries', () => {
  it.each([
    [new NetworkError(), true],
    [new ApiError('50000', ''), true],
    [new ApiError('50300', ''), true],
    [new ApiError('40002', ''), false],
    [new ApiError('40400', ''), false],
    [new ApiError('00004', ''), false],
    [new ApiError('20906', ''), false],
    [new TooManyRequests(), false],
    [new RequestAborted(), false],
  ])('%o: %s', (error, expected) => {
    expect(shouldRetry(0, error)).toBe(expected);
  });

  it('are two, after 1 s and 2 s', () => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, new NetworkError()))).toEqual([true, true, false]);
    expect([0, 1].map(queryRetryDelayMs)).toEqual([1_000, 2_000]);
  });
});

it('does not refetch existing data by itself', async () => {
  const fetcher = vi.fn(() => Promise.resolve('rows'));
  function List(): ReactNode {
    return <p>{useQuery({ queryKey: ['rows'], queryFn: fetcher }).data ?? 'none'}</p>;
  }
  const first = render(<List />, { wrapper: QueryProvider });
  await waitFor(() => expect(screen.getByText('rows')).toBeVisible());
  first.unmount();
  render(<List />, { wrapper: QueryProvider });
  expect(screen.getByText('rows')).toBeVisible();
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(fetcher).toHaveBeenCalledTimes(1);
});

it('is a singleton in the browser', () => {
  expect(getQueryClient()).toBe(getQueryClient());
  expect(createQueryClient()).not.toBe(createQueryClient());
});

describe('QueryProvider', () => {
  it('sets the language of the page before a child can make a call', () => {
    let seen = '';
    function Child(): ReactNode {
      seen = requestContext().locale;
      return useQueryClient() === getQueryClient() ? 'same' : 'other';
    }
    const { rerender } = render(
      <QueryProvider locale="ar">
        <Child />
      </QueryProvider>,
    );
    expect(screen.getByText('same')).toBeVisible();
    expect(seen).toBe('ar');
    rerender(<QueryProvider locale="ja">x</QueryProvider>);
    expect(requestContext().locale).toBe('ja');
  });
});

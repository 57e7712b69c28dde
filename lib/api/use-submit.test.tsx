import { QueryClientProvider, onlineManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from './api-error';
import { createQueryClient } from './query-client';
import { useSubmit, type Submission } from './use-submit';

interface Call {
  input: string;
  succeed: () => void;
  fail: (error: Error) => void;
}

/** A form whose calls the test answers. */
function open() {
  const calls: Call[] = [];
  const client = createQueryClient();
  const send = vi.fn(
    (input: string) => new Promise<void>((resolve, reject) => void calls.push({ input, succeed: () => resolve(), fail: reject })),
  );
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result, unmount } = renderHook(() => useSubmit(send), { wrapper });
  const state = (): Pick<Submission<string>, 'isBusy' | 'error'> => ({ isBusy: result.current.isBusy, error: result.current.error });
  return { calls, client, send, state, unmount, form: () => result.current };
}
const IDLE = { isBusy: false, error: null };
const BUSY = { isBusy: true, error: null };
const FAILURE = new NetworkError('away');

afterEach(() => onlineManager.setOnline(true));

describe('useSubmit', () => {
  it('makes one call with the input, and is busy until its answer', async () => {
    const { calls, form, state } = open();
    expect(state()).toEqual(IDLE);
    act(() => form().submit('a'));
    await waitFor(() => expect(state()).toEqual(BUSY));
    expect(calls.map(({ input }) => input)).toEqual(['a']);
    calls[0]?.succeed();
    await waitFor(() => expect(state()).toEqual(IDLE));
  });

  it('ignores a second submission before the answer, also in the same task', async () => {
    const { calls, form, state, send } = open();
    act(() => {
      form().submit('a');
      form().submit('b');
    });
    await waitFor(() => expect(state()).toEqual(BUSY));
    act(() => form().submit('c'));
    expect(send).toHaveBeenCalledTimes(1);
    calls[0]?.succeed();
    await waitFor(() => expect(state()).toEqual(IDLE));
    act(() => form().submit('d'));
    await waitFor(() => expect(calls.map(({ input }) => input)).toEqual(['a', 'd']));
  });

  it('keeps the error of a failed call until the next one', async () => {
    const { calls, form, state } = open();
    act(() => form().submit('a'));
    await waitFor(() => expect(state()).toEqual(BUSY));
    calls[0]?.fail(FAILURE);
    await waitFor(() => expect(state()).toEqual({ isBusy: false, error: FAILURE }));
    act(() => form().submit('b'));
    await waitFor(() => expect(state()).toEqual(BUSY));
  });

  it('clears the error on request, and leaves a pending call', async () => {
    const { calls, form, state, send } = open();
    act(() => form().submit('a'));
    await waitFor(() => expect(state()).toEqual(BUSY));
    act(() => form().reset());
    act(() => form().submit('b'));
    expect([state(), send.mock.calls]).toEqual([BUSY, [['a']]]);
    calls[0]?.fail(FAILURE);
    await waitFor(() => expect(state()).toEqual({ isBusy: false, error: FAILURE }));
    act(() => form().reset());
    await waitFor(() => expect(state()).toEqual(IDLE));
  });

  it('calls at once without a connection', async () => {
    onlineManager.setOnline(false);
    const { calls, form } = open();
    act(() => form().submit('a'));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('keeps neither input nor result after the form is closed', async () => {
    const { calls, client, form, state, unmount } = open();
    act(() => form().submit('a password'));
    await waitFor(() => expect(state()).toEqual(BUSY));
    calls[0]?.succeed();
    await waitFor(() => expect(state()).toEqual(IDLE));
    unmount();
    await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
  });
});

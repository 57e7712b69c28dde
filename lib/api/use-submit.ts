'use client';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** A form's call to the exchange. */
export interface Submission<Input> {
  /** A call is pending. */
  isBusy: boolean;
  /** Error of the last call; null while another is pending. */
  error: Error | null;
  /** Makes the call; ignored while another is pending. */
  submit: (input: Input) => void;
  /** Clears the error; a pending call continues. */
  reset: () => void;
}

/** Submits a form by `send`, one call at a time and without retries; `send` also does what follows a success. */
export function useSubmit<Input = void>(send: (input: Input) => Promise<unknown>): Submission<Input> {
  // React Query reports a pending call in a later task, in which a second click may come first.
  const isPending = useRef(false);
  const mutation = useMutation({
    mutationFn: (input: Input) =>
      send(input).finally(() => {
        isPending.current = false;
      }),
    // A call without a connection fails at once instead of waiting for one.
    networkMode: 'always',
    // Passwords do not stay in the cache.
    gcTime: 0,
  });
  return {
    isBusy: mutation.isPending,
    error: mutation.error,
    submit: (input) => {
      if (isPending.current) return;
      isPending.current = true;
      mutation.mutate(input);
    },
    reset: () => {
      if (!isPending.current) mutation.reset();
    },
  };
}

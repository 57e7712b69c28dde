import { afterEach, beforeEach, expect, it } from 'vitest';
import { onAbort } from './on-abort';

let warnings: string[];
const listener = ({ message }: Error): void => void warnings.push(message);
beforeEach(() => {
  warnings = [];
  process.on('warning', listener);
});
afterEach(() => void process.off('warning', listener));

/** Node emits warnings in a later turn. */
const laterTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

it('calls the listener once, and not after it is stopped', () => {
  const controller = new AbortController();
  const called: string[] = [];
  onAbort(controller.signal, () => called.push('first'));
  const stop = onAbort(controller.signal, () => called.push('stopped'));
  stop();
  controller.abort();
  controller.signal.dispatchEvent(new Event('abort'));
  expect(called).toEqual(['first']);
});

it('many listeners of one signal are no leak: nothing warns of them', async () => {
  const { signal } = new AbortController();
  for (let part = 0; part < 24; part += 1) onAbort(signal, () => undefined);
  await laterTurn();
  expect(warnings).toEqual([]);
});

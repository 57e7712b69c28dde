import { expect, it } from 'vitest';
import { MemoryBus } from '../../tests/builders/memory-bus';
import { HistoryBusyError } from '../platform/errors';
import { callsSubject, pack } from './market-messages';
import { OwnerCalls } from './owner-calls';

const REIGN = { term: 2, epoch: 200 };
const OPENS = { time: 0, isBackground: false };

/** Calls at an owner of a reign that answers as given. */
function callsAt(answer: () => Promise<Uint8Array>, reign = REIGN): OwnerCalls {
  const bus = new MemoryBus();
  bus.connect().respond(callsSubject(reign), answer);
  return new OwnerCalls(bus.connect(), REIGN);
}
const frozen = (): Promise<Uint8Array> => new Promise(() => undefined);

it('resolves with the owner’s answer', async () => {
  const calls = callsAt(() => Promise.resolve(pack({ value: Float64Array.of(1, 2) })));
  expect(await calls.call('opens', OPENS)).toEqual(Float64Array.of(1, 2));
});

it.each([true, false])('a refusal has the time of a retry, and says whether the source of the prices is away: %s', async (isSourceAway) => {
  const calls = callsAt(() => Promise.resolve(pack({ error: 'busy', retryAfterSeconds: 7, isSourceAway })));
  await expect(calls.call('opens', OPENS)).rejects.toMatchObject({ retryAfterSeconds: 7, isSourceAway });
});

it('a call that its caller aborts does not wait for a frozen owner', async () => {
  const aborting = new AbortController();
  const call = callsAt(frozen).call('opens', OPENS, aborting.signal);
  aborting.abort();
  await expect(call).rejects.toThrow(HistoryBusyError);
});

it('the end of a reign ends the calls that wait for its frozen owner, and later ones', async () => {
  const calls = callsAt(frozen);
  const call = calls.call('opens', OPENS);
  calls.end();
  await expect(call).rejects.toThrow(HistoryBusyError);
  await expect(calls.call('opens', OPENS)).rejects.toThrow(HistoryBusyError);
});

it('an owner of an earlier reign is not asked', async () => {
  const calls = callsAt(frozen, { term: 1, epoch: 100 });
  await expect(calls.call('opens', OPENS)).rejects.toThrow(HistoryBusyError);
});

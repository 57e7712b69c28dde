import { expect, it } from 'vitest';
import { ClientConnection } from './client-connection';
import { Counters } from './counters';
import { FakeWire } from './fake-wire.fixtures';
import { SharedSender } from './shared-sender';

function setUp(inflating: number, plain: number) {
  const counters = new Counters();
  const wires = [
    ...Array.from({ length: inflating }, () => new FakeWire(true)),
    ...Array.from({ length: plain }, () => new FakeWire(false)),
  ];
  return { counters, wires, sender: new SharedSender(counters), readers: wires.map((wire) => new ClientConnection(wire, counters)) };
}

const message = (length: number): string => JSON.stringify({ filler: 'x'.repeat(length - 13) });

it.each([
  ['a long message to two that inflate', 3_000, 2, 0, 1],
  ['a long message to one that inflates', 9_000, 1, 0, 0],
  ['a long message to one that inflates and many that do not', 9_000, 1, 50, 0],
  ['a short message to a few', 300, 5, 0, 0],
  ['a short message to many', 300, 100, 0, 1],
  ['a tiny message to very many', 100, 1_000, 0, 0],
])('%s (%i bytes, %i inflating, %i plain) is compressed %i times', (_case, length, inflating, plain, deflates) => {
  const { counters, sender, readers, wires } = setUp(inflating, plain);
  sender.send(readers, message(length));
  expect(counters.get('deflates')).toBe(deflates);
  expect(counters.get('frames_out')).toBe(inflating + plain);
  for (const wire of wires) expect(wire.take()).toEqual([JSON.parse(message(length))]);
});

it('every reader of a kind is sent the same bytes, and all of them are counted', () => {
  const { counters, sender, readers, wires } = setUp(3, 2);
  sender.send(readers, message(3_000));
  expect(new Set(wires.map((wire) => wire.frames[0])).size).toBe(2);
  expect(counters.get('bytes_out')).toBe(Buffer.concat(wires.flatMap(({ frames }) => frames)).length);
});

it('above the limit of a beat messages are sent plain until the next refill', () => {
  const { counters, sender, readers } = setUp(2, 0);
  for (let times = 0; times < 600; times += 1) sender.send(readers, message(3_000));
  expect([counters.get('deflates'), counters.get('frames_out')]).toEqual([512, 1_200]);
  sender.refill();
  sender.send(readers, message(3_000));
  expect(counters.get('deflates')).toBe(513);
});

it('a message without readers costs nothing', () => {
  const { counters, sender } = setUp(0, 0);
  sender.send([], message(3_000));
  expect(counters.all()).toEqual({});
});

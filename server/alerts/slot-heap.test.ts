import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from './alert-machine.fixtures';
import { HeapColumns, SlotHeap } from './slot-heap';

const SLOTS = 24;

it('removes exactly the due slots after any adding, moving and removing, in two heaps over the same slots', () => {
  const slot = fc.nat(SLOTS - 1);
  const key = fc.integer({ min: 1, max: 30 });
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ act: fc.constant('set' as const), slot, key, heap: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('remove' as const), slot, key, heap: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('take' as const), slot, key: fc.integer({ min: 0, max: 6 }), heap: fc.nat(1) }) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const columns = new HeapColumns();
      columns.grow(4);
      columns.grow(SLOTS);
      const heaps = [new SlotHeap(columns), new SlotHeap(columns)];
      const models = [new Map<number, number>(), new Map<number, number>()];
      for (const { act, slot: at, key: bound, heap } of steps) {
        const model = models[heap] as Map<number, number>;
        const it = heaps[heap] as SlotHeap;
        const isInOther = models[1 - heap]?.has(at) === true;
        if (act === 'set' && !isInOther) {
          it.set(at, bound);
          model.set(at, bound);
        } else if (act === 'remove' && !isInOther) {
          it.remove(at);
          model.delete(at);
        } else if (act === 'take') {
          const taken: number[] = [];
          it.popUpTo(bound, taken);
          const due = [...model].filter(([, known]) => known <= bound).map(([one]) => one);
          expect(taken.map((one) => model.get(one))).toEqual(due.map((one) => model.get(one) as number).sort((a, b) => a - b));
          expect([...taken].sort((a, b) => a - b)).toEqual(due.sort((a, b) => a - b));
          for (const one of due) model.delete(one);
        }
        expect(it.size).toBe(model.size);
      }
    }),
    { seed: 7, numRuns: 500 },
  );
});

it('keeps its slots when its columns grow', () => {
  const columns = new HeapColumns();
  columns.grow(2);
  const heap = new SlotHeap(columns);
  heap.set(0, 3);
  heap.set(1, 1);
  columns.grow(8);
  heap.set(7, 2);
  heap.set(0, 0);
  heap.remove(6);
  const taken: number[] = [];
  heap.popUpTo(9, taken);
  expect(taken).toEqual([0, 1, 7]);
});

it('the heap gives back the least keys, in any order of adding, moving and removing', () => {
  const random = seededRandom(9);
  const columns = new HeapColumns();
  columns.grow(500);
  const heap = new SlotHeap(columns);
  const known = new Map<number, number>();
  for (let round = 0; round < 5_000; round += 1) {
    const slot = Math.floor(random() * 500);
    if (random() < 0.3) {
      heap.remove(slot);
      known.delete(slot);
    } else {
      const key = Math.floor(random() * 1_000);
      heap.set(slot, key);
      known.set(slot, key);
    }
    if (round % 50 === 0) {
      const bound = random() * 100;
      const taken: number[] = [];
      heap.popUpTo(bound, taken);
      const due = [...known].filter(([, key]) => key <= bound).map(([one]) => one);
      expect(taken.sort((a, b) => a - b)).toEqual(due.sort((a, b) => a - b));
      for (const one of due) known.delete(one);
    }
    expect(heap.size).toBe(known.size);
  }
});

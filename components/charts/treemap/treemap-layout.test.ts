import { describe, expect, it } from 'vitest';
import { heatStep } from './heat-step';
import { nextField } from './next-field';
import type { TreemapItem } from './treemap-data';
import { fitOf, treemapLayout } from './treemap-layout';

const item = (id: string, size: number, group?: string): TreemapItem => ({
  id,
  label: id,
  size,
  sizeText: String(size),
  ratio: 0,
  valueText: '0.00%',
  href: null,
  ...(group === undefined ? {} : { group }),
});
const BOX = { width: 600, height: 400 };
const ITEMS = [item('a', 10), item('b', 60), item('c', 30)];

describe('layout of a treemap', () => {
  it('has areas in proportion to the sizes but for the gaps, the largest first and at the start', () => {
    const { fields } = treemapLayout(ITEMS, BOX);
    expect(fields.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect([fields[0]?.x, fields[0]?.y]).toEqual([0, 0]);
    const area = fields.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area / (BOX.width * BOX.height)).toBeGreaterThan(0.98);
    for (const { id, width, height } of fields)
      expect((width * height) / area).toBeCloseTo((ITEMS.find((one) => one.id === id)?.size ?? 0) / 100, 1);
  });

  it('fields are in the box and do not overlap', () => {
    const { fields } = treemapLayout(
      Array.from({ length: 40 }, (_, index) => item(`i${index}`, 20 + index)),
      BOX,
    );
    expect(fields).toHaveLength(40);
    for (const [at, one] of fields.entries()) {
      expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= 600.001 && one.y + one.height <= 400.001).toBe(true);
      for (const other of fields.slice(at + 1)) {
        const isApart =
          one.x + one.width <= other.x + 0.001 ||
          other.x + other.width <= one.x + 0.001 ||
          one.y + one.height <= other.y + 0.001 ||
          other.y + other.height <= one.y + 0.001;
        expect(isApart, `${one.id} ${other.id}`).toBe(true);
      }
    }
  });

  it('leaves out items without a positive size', () => {
    expect(treemapLayout([item('a', 1), item('b', 0), item('c', Number.NaN), item('d', -1)], BOX).fields.map(({ id }) => id)).toEqual([
      'a',
    ]);
    expect(treemapLayout([item('b', 0)], BOX)).toEqual({ fields: [], groups: [] });
    expect(treemapLayout(ITEMS, { width: 0, height: 0 })).toEqual({ fields: [], groups: [] });
  });

  describe('of more items than can be read', () => {
    const PHONE = { width: 326, height: 400 };
    const many = Array.from({ length: 100 }, (_, index) => item(`COIN${index}`, 1_000 / (index + 1), `g${index % 9}`));
    const groups = Array.from({ length: 9 }, (_, index) => ({ id: `g${index}`, label: `Sector ${index}`, href: `/${index}` }));

    it.each([
      ['without groups', []],
      ['in groups', groups],
    ])('is of as many of the largest as can be read, on a phone: %s', (_name, parts) => {
      const { fields, groups: rooms } = treemapLayout(many, PHONE, parts);
      expect(fields.map(({ id }) => id)).toEqual(many.slice(0, fields.length).map(({ id }) => id));
      expect(fields.length).toBeGreaterThan(5);
      for (const field of fields) expect([fitOf(field), field.width >= 50]).toEqual([expect.stringMatching(/small|medium|large/), true]);
      for (const room of rooms) expect(room.width).toBeGreaterThan(60);
      const next = treemapLayout(many.slice(0, fields.length + 1), PHONE, parts);
      expect(next.fields).toHaveLength(fields.length);
    });

    it('is of more in a larger box', () => {
      const { fields } = treemapLayout(many, { width: 680, height: 332 });
      expect(fields.length).toBeGreaterThan(treemapLayout(many, PHONE).fields.length);
      for (const field of fields) expect(fitOf(field)).not.toBe('none');
    });

    it('has one field at least', () => {
      expect(treemapLayout([item('a', 1)], { width: 30, height: 10 }).fields).toHaveLength(1);
    });

    it('has all of a few', () => {
      expect(treemapLayout(ITEMS, PHONE).fields).toHaveLength(3);
    });
  });

  it('groups have a room each, with space for their name', () => {
    const items = [item('a', 10, 'x'), item('b', 20, 'y'), item('c', 30, 'y')];
    const { fields, groups } = treemapLayout(items, BOX, [
      { id: 'x', label: 'X', href: '/x' },
      { id: 'y', label: 'Y', href: '/y' },
      { id: 'empty', label: 'Empty', href: '/e' },
    ]);
    expect(groups.map(({ id }) => id)).toEqual(['y', 'x']);
    const [room] = groups;
    for (const field of fields.filter(({ id }) => id !== 'a')) expect(field.y).toBeGreaterThanOrEqual((room?.y ?? 0) + 20);
  });
});

it.each([
  [{ width: 300, height: 200 }, 'large'],
  [{ width: 120, height: 60 }, 'medium'],
  [{ width: 50, height: 32 }, 'small'],
  [{ width: 49, height: 200 }, 'none'],
  [{ width: 200, height: 31 }, 'none'],
  [{ width: 20, height: 200 }, 'none'],
] as const)('a field of %o has room for: %s', (size, fit) => {
  expect(fitOf(size)).toBe(fit);
});

it.each([
  [null, 'none'],
  [0, 'flat'],
  [0.000_049, 'flat'],
  [-0.000_049, 'flat'],
  [0.000_05, 'up-1'],
  [0.009_99, 'up-1'],
  [0.01, 'up-2'],
  [-0.01, 'down-2'],
  [0.029_99, 'up-2'],
  [0.03, 'up-3'],
  [-0.4, 'down-3'],
] as const)('the step of %s is %s', (ratio, step) => {
  expect(heatStep(ratio, [0.01, 0.03])).toBe(step);
});

describe('the field to which a key moves', () => {
  /** a is the left half; b is above c on the right. */
  const FIELDS = [
    { id: 'a', x: 0, y: 0, width: 50, height: 100 },
    { id: 'b', x: 52, y: 0, width: 48, height: 60 },
    { id: 'c', x: 52, y: 62, width: 48, height: 38 },
  ];
  it.each([
    ['a', 'ArrowRight', false, 'b'],
    ['b', 'ArrowDown', false, 'c'],
    ['c', 'ArrowUp', false, 'b'],
    ['c', 'ArrowLeft', false, 'a'],
    ['b', 'ArrowRight', false, 'b'],
    ['a', 'ArrowRight', true, 'a'],
    ['a', 'ArrowLeft', true, 'b'],
    ['b', 'End', false, 'c'],
    ['c', 'Home', false, 'a'],
    ['a', 'Enter', false, null],
  ] as const)('from %s by %s (right to left: %s) is %s', (from, key, isRightToLeft, to) => {
    expect(nextField(FIELDS, from, key, isRightToLeft)).toBe(to);
  });

  it('every field is reached from the first one', () => {
    const { fields } = treemapLayout(
      Array.from({ length: 30 }, (_, index) => item(`i${index}`, 1 + index)),
      BOX,
    );
    const reached = new Set([fields[0]?.id ?? '']);
    for (const id of reached)
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
        const next = nextField(fields, id, key, false);
        if (next !== null) reached.add(next);
      }
    expect(reached.size).toBe(fields.length);
  });
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TICK_FIELDS, type TickField } from './tick-fields';

const protocol = readFileSync('docs/protocol.md', 'utf8');

it('the protocol page has each field in order, with its facts and a description', () => {
  const [, section = ''] = protocol.split('\n## Fields of a tick\n');
  const rows = section.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? [];
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  expect(cells.map(([, name, kind, sent, of, since]) => [name, kind, sent, of, since])).toEqual(
    TICK_FIELDS.map(({ name, kind, sent, of, since }) => [`\`${name}\``, kind, sent, of, String(since)]),
  );
  expect(cells.filter(([, , , , , , description = '']) => description === '')).toEqual([]);
});

it('a value that is sent every beat is one of every symbol', () => {
  const everyBeat = (TICK_FIELDS as readonly TickField[]).filter(({ sent }) => sent === 'every beat');
  expect(everyBeat.map(({ of }) => of)).toEqual(everyBeat.map(() => 'every symbol'));
});

it('fields are in the order of the versions that added them', () => {
  const versions: number[] = TICK_FIELDS.map(({ since }) => since);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
});

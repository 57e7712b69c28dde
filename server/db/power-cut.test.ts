import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbeddedDatabase } from './embedded-database';

const ROUNDS = 3;
const ROWS = 25;
const workerFile = new URL('../../tests/builders/power-cut-worker.mjs', import.meta.url);

let scratch: string;
let made: string;
beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'exchange-power-'));
  made = path.join(scratch, 'made');
  const database = await openEmbeddedDatabase(made);
  await database.query('create table notes (id integer primary key, text text not null)');
  await database.close();
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it('acknowledged writes survive a power cut in which everything unsynced is lost', async () => {
  let folder = made;
  for (let round = 0; round < ROUNDS; round += 1) {
    const database = await openEmbeddedDatabase(folder, { workerFile });
    for (let row = 0; row < ROWS; row += 1) {
      const id = round * ROWS + row;
      await database.query('insert into notes values ($1, $2)', [id, `note ${id} `.repeat(200)]);
      if (row === 10 && round > 0) await database.query('checkpoint');
      if (row === 15 && round > 1) await database.query('select pg_switch_wal()');
    }
    // The power fails: the next write is not acknowledged, and the disk has only what was synced.
    const cut = path.join(scratch, `cut-${round}`);
    cpSync(`${folder}.disk`, cut, { recursive: true });
    await database.close();
    folder = cut;
  }
  const database = await openEmbeddedDatabase(folder);
  const kept = await database.query<{ id: number }>('select id from notes order by id');
  await database.close();
  expect(kept.map(({ id }) => id)).toEqual(Array.from({ length: ROUNDS * ROWS }, (_, id) => id));
});

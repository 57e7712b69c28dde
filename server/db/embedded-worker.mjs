import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { openDurable, syncTree, syncFolder } from './durable-files.mjs';
import { lastSystemError } from './system-errors.mjs';

// The embedded engine in a thread of its own: making a new database takes seconds without a pause, and the market's
// beats must not wait for it. Statements are answered in the order they come; whose turn it is, the other side decides.

/** A folder that is being made never bears the final name: ended in the middle, it is thrown away and made again. */
async function make(folder) {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const fresh = await openDurable(unfinished);
  await fresh.close();
  // Before the engine served, its files were made by another program of the library, which neither syncs nor keeps them from others.
  await syncTree(unfinished);
  renameSync(unfinished, folder);
  await syncFolder(path.dirname(folder));
}

const { task, folder, image } = workerData;
const inMemory = () => PGlite.create(image === null ? {} : { loadDataDir: new Blob([readFileSync(image)]) });
const open = () => (folder === null ? inMemory() : openDurable(folder));

const reply = (message) => parentPort.postMessage(message);
const failure = (id, error) => ({ id, error: { message: String(error?.message ?? error), code: String(error?.code ?? 'XX000') } });

const opening = task === 'make' ? make(folder) : open();
opening.then(
  () => {
    reply({ id: 0, rows: [] });
    if (task === 'make') parentPort.close();
  },
  (error) => {
    reply(failure(0, lastSystemError() ?? error));
    parentPort.close();
  },
);

let turn = opening;
parentPort.on('message', ({ id, sql, params }) => {
  turn = turn.then(
    async () => {
      try {
        const database = await opening;
        if (sql === null) {
          await database.close();
          reply({ id, rows: [] });
          parentPort.close();
          return;
        }
        const { rows } = await database.query(sql, params);
        reply({ id, rows });
      } catch (error) {
        reply(failure(id, error));
      }
    },
    () => undefined,
  );
});

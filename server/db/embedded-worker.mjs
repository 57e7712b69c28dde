import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { openDurable, syncTree, syncFolder } from './durable-files.mjs';
import { lastSystemError } from './system-errors.mjs';

// The embedded engine in its own thread: creating a database blocks for seconds, and the market's
// beats must not wait for it. Statements are answered in the order of arrival; the main thread schedules them.

/** Creates a database folder under a temporary name; an interrupted one is deleted and created again. */
async function make(folder) {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const fresh = await openDurable(unfinished);
  await fresh.close();
  // The library's initialization program, which creates the files, neither syncs them nor restricts access to them.
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

let queue = opening;
parentPort.on('message', ({ id, sql, params }) => {
  queue = queue.then(
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

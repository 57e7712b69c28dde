import { appendFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// Replaces the embedded engine's thread: answers every statement except `hang`, in which it runs forever and appends to a
// file of its folder.

parentPort.on('message', ({ id, sql }) => {
  while (sql === 'hang') appendFileSync(`${workerData.folder}/running`, '.');
  parentPort.postMessage({ id, rows: [{ sql }] });
  if (sql === null) parentPort.close();
});
parentPort.postMessage({ id: 0, rows: [] });

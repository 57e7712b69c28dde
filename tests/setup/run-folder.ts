import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder = '';

/** Makes a folder for one run of the tests and names it in TEST_RUN_DIR: its files are made once and shared by the processes of the run. */
export function setup(): void {
  folder = mkdtempSync(path.join(tmpdir(), 'exchange-run-'));
  // The PostgreSQL server reads its files there as another user.
  chmodSync(folder, 0o755);
  process.env['TEST_RUN_DIR'] = folder;
}

/** Removes it. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder = '';

/** Creates a folder for one run of the tests and sets TEST_RUN_DIR; all processes of the run share its files. */
export function setup(): void {
  // Another Vitest project of this run has created it.
  if (process.env['TEST_RUN_DIR']) return;
  folder = mkdtempSync(path.join(tmpdir(), 'exchange-run-'));
  // The PostgreSQL server reads its files there as another user.
  chmodSync(folder, 0o755);
  // Programs bundled into the folder import their packages from there.
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  process.env['TEST_RUN_DIR'] = folder;
}

/** Removes the folder that this Vitest project created. */
export function teardown(): void {
  if (folder !== '') rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

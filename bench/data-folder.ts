import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a data folder for one measurement; call `remove` afterwards. */
export function dataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'tideline-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

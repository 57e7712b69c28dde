import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../tests/setup/until';
import { stopInTurn, SupervisedChild } from './lib/supervised-child.mjs';

let scratch = '';
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'tideline-child-'));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(scratch, { recursive: true, force: true });
});

/** Builds a child that runs this code, with a list of its starts and a file that exists once it has started. */
function childOf(name: string, text: string) {
  const file = path.join(scratch, `${name}.mjs`);
  const startedFile = path.join(scratch, `${name}.started`);
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';\n${text}\nsetInterval(() => undefined, 60_000);\nwriteFileSync(${JSON.stringify(startedFile)}, '');`,
  );
  const starts: string[] = [];
  const child = new SupervisedChild({ name, file, env: process.env, onChange: () => starts.push(name) });
  return { child, starts, startedFile };
}

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

it('restarts no child while children are stopped in turn, not even one that ends before its turn, as by Ctrl-C', async () => {
  const slow = childOf('slow', "process.on('SIGTERM', () => undefined);");
  const quick = childOf('quick', '');
  slow.child.start();
  quick.child.start();
  await until(() => expect([existsSync(slow.startedFile), existsSync(quick.startedFile)]).toEqual([true, true]));
  const pid = Number(quick.child.pid);
  const stopped = stopInTurn([slow.child, quick.child], 600_000);
  process.kill(pid, 'SIGINT');
  await until(() => expect(isGone(pid)).toBe(true));
  process.kill(Number(slow.child.pid), 'SIGKILL');
  await stopped;
  expect([slow.starts, quick.starts]).toEqual([['slow'], ['quick']]);
  expect(process.stderr.write).not.toHaveBeenCalled();
});

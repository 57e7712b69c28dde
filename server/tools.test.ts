import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledProgram } from '../tests/builders/bundled-program';

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'exchange-tools-'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

type Tool = 'applications-tool' | 'support-tool' | 'account-tool' | 'db-tool';
const COMMANDS: [tool: Tool, ...args: string[]][] = [
  ['applications-tool', 'list'],
  ['applications-tool', 'show', 'MM-AAAA-0001'],
  ['applications-tool', 'export', 'out.json'],
  ['support-tool', 'list'],
  ['support-tool', 'show', 'S-AAAA-BBBB-CCCC-0001'],
  ['support-tool', 'answer', 'S-AAAA-BBBB-CCCC-0001'],
  ['account-tool', 'mode', 'ann@example.com', '4'],
  ['db-tool', 'dump', 'out.jsonl'],
];

/** Runs a tool of the operator in `scratch`; resolves to its exit code and output. */
async function run(env: Record<string, string>, tool: Tool, ...args: string[]): Promise<{ code: number; output: string }> {
  const program = await bundledProgram(tool);
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { cwd: scratch, env: { ...process.env, DATABASE_URL: '', ...env } },
      (_error, out, errors) => resolve({ code: child.exitCode ?? 1, output: out + errors }),
    );
    child.stdin?.end('An answer.');
  });
}

describe.each(COMMANDS)('%s %s', (...command) => {
  it('says that there is no data folder, and creates none', async () => {
    const dataDir = path.join(scratch, 'away');
    expect(await run({ DATA_DIR: dataDir }, ...command)).toEqual({ code: 1, output: `There is no data folder ${dataDir} (DATA_DIR).\n` });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('says that a folder has no database, and creates nothing in it', async () => {
    const dataDir = path.join(scratch, 'empty');
    mkdirSync(dataDir, { recursive: true });
    expect(await run({ DATA_DIR: dataDir }, ...command)).toEqual({ code: 1, output: `There is no database in ${dataDir} (DATA_DIR).\n` });
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

it('a backup is not restored into a folder that does not exist, and creates none', async () => {
  const dataDir = path.join(scratch, 'away');
  expect((await run({ DATA_DIR: dataDir }, 'db-tool', 'restore-backup')).output).toBe(`There is no data folder ${dataDir} (DATA_DIR).\n`);
  expect(existsSync(dataDir)).toBe(false);
});

it('without DATA_DIR the folder of the default is named and not created', async () => {
  const { code, output } = await run({ DATA_DIR: '' }, 'applications-tool', 'list');
  expect(code).toBe(1);
  expect(output).toMatch(/There is no data folder .+\.data \(DATA_DIR\)\./);
  expect(readdirSync(scratch)).not.toContain('.data');
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { until } from '../tests/setup/until';

const runUrl = JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'lib/run.mjs')).href);
/** A command that reports its start, and its end by SIGTERM; nothing else ends it. */
const COMMAND = `process.on('SIGTERM', () => { console.log('ended'); process.exit(); }); setInterval(() => undefined, 1_000); console.log('started');`;
const PROGRAM = `
  import { runNode } from ${runUrl};
  const command = () => runNode('-e', [${JSON.stringify(COMMAND)}]);
  await Promise.all([command(), command()]);
  console.log('next step');
`;

it('SIGTERM ends a program after the commands that it runs, and no further step starts', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  program.stdout.on('data', (text) => (output += String(text)));
  await until(() => expect(output).toBe('started\nstarted\n'));
  // The pipe closes when all processes have ended.
  const closed = once(program, 'close');
  program.kill('SIGTERM');
  await closed;
  expect(program.exitCode).toBe(143);
  expect(output).toBe('started\nstarted\nended\nended\n');
});

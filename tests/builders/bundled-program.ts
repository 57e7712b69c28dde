import path from 'node:path';
import { bundleServer } from '../../scripts/lib/bundle-server.mjs';
import { createOnce } from './create-once';

const builder = (name: string): string => path.join(import.meta.dirname, `${name}.ts`);
const OF_TESTS = {
  'exchange-child': builder('exchange-child'),
  'alert-child': builder('alert-child'),
  'history-child': builder('history-child'),
  'live-owner-child': builder('live-owner-child'),
};

/** Returns the file of a program that a test starts as a process: bundled once per run, as compiling the sources takes seconds. */
export async function bundledProgram(
  name: 'main' | 'db-tool' | 'account-tool' | 'applications-tool' | 'support-tool' | keyof typeof OF_TESTS,
): Promise<string> {
  const folder = await createOnce('programs', (place) => bundleServer(place, OF_TESTS));
  if (folder === null) throw new Error('a program is bundled into the folder of a run');
  return path.join(folder, `${name}.mjs`);
}

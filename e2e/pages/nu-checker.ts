import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const JAR = join(import.meta.dirname, '../../node_modules/vnu-jar/build/dist/vnu.jar');
const OUTPUT_BYTES_MAX = 2 ** 28;
const JAVA = ['/usr/bin/java', '/usr/local/bin/java', `${process.env['JAVA_HOME'] ?? ''}/bin/java`].find((file) => existsSync(file));

interface Message {
  type: string;
  subType?: string;
  url?: string;
  message: string;
  extract?: string;
}

/** Whether the checker can run: it needs Java, on Debian the package `default-jre-headless`. */
export const hasNuChecker = (): boolean => JAVA !== undefined && existsSync(JAR);

/** Returns the errors that the Nu HTML checker finds in pages, by their names. Its warnings are advice and left out. */
export async function nuErrors(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nu-checker-'));
  try {
    const names = [...pages.keys()];
    const files = names.map((_, at) => join(folder, `${at}.html`));
    files.forEach((file, at) => writeFileSync(file, pages.get(names[at] ?? '') ?? ''));
    const output = await new Promise<string>((resolve, reject) => {
      const args = ['-jar', JAR, '--stdout', '--format', 'json', '--errors-only', '--exit-zero-always', ...files];
      execFile(JAVA ?? 'java', args, { maxBuffer: OUTPUT_BYTES_MAX }, (error, stdout) => (error ? reject(error) : resolve(stdout)));
    });
    const { messages } = JSON.parse(output) as { messages: Message[] };
    return messages
      .filter(({ type }) => type === 'error' || type === 'non-document-error')
      .map(({ url = '', message, extract = '' }) => {
        const name = names[Number(basename(url, '.html'))] ?? url;
        return `${name}: ${message} (${extract.replace(/\s+/g, ' ').slice(0, 120)})`;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

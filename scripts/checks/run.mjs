import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  checkCommentLines,
  checkDisables,
  checkDocSentences,
  checkEnvironment,
  checkFileNames,
  checkLinks,
  checkLockfile,
  checkNestedPseudos,
  checkNotices,
  checkStyleWords,
} from './house-rules.mjs';
import { checkPageStyles } from './page-styles.mjs';

/** Lists the files that git tracks or would add. */
function listFiles() {
  const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], { encoding: 'utf8' });
  if (git.status !== 0) throw new Error(`git ls-files failed: ${git.stderr}`);
  return git.stdout.split('\n').filter(Boolean);
}

const cache = new Map();
/** Text of a file; empty when it is missing on the disk. */
function read(file) {
  if (!cache.has(file)) {
    try {
      cache.set(file, readFileSync(file, 'utf8'));
    } catch {
      cache.set(file, '');
    }
  }
  return cache.get(file);
}

const files = listFiles().filter((file) => read(file) !== '' || file.endsWith('.gitkeep'));
const checks = {
  checkLockfile,
  checkFileNames,
  checkDisables,
  checkCommentLines,
  checkDocSentences,
  checkEnvironment,
  checkNotices,
  checkLinks,
  checkPageStyles,
  checkStyleWords,
  checkNestedPseudos,
};
const findings = Object.values(checks).flatMap((check) => check(files, read));

for (const finding of findings) process.stdout.write(`${finding}\n`);
process.stdout.write(`${Object.keys(checks).length} house rules, ${findings.length} findings\n`);
process.exitCode = findings.length === 0 ? 0 : 1;

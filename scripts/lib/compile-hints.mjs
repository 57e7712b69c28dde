import { readFileSync, writeFileSync } from 'node:fs';

/**
 * First line of a script whose functions the browser compiles while it downloads it, off the main thread. Without it V8 compiles each
 * function at its first call, on the main thread: https://v8.dev/blog/explicit-compile-hints. Other engines ignore the comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** A shorter script compiles in less time than the line takes to load. */
const LENGTH_MIN = 20_000;

/** Returns a script with the hint; unchanged when it is short or has it. */
export function withCompileHint(script) {
  return script.length < LENGTH_MIN || script.startsWith(HINT) ? script : HINT + script;
}

/** Adds the hint to built scripts. A build may leave those of the one before in place, with the hint. */
export function addCompileHints(files) {
  for (const file of files) {
    const script = readFileSync(file, 'utf8');
    const hinted = withCompileHint(script);
    if (hinted !== script) writeFileSync(file, hinted);
  }
}

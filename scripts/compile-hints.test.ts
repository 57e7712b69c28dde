import { expect, it } from 'vitest';
import { withCompileHint } from './lib/compile-hints.mjs';

const LONG = `${'f();'.repeat(6_000)}\n`;
const HINT = '//# allFunctionsCalledOnLoad\n';

it('adds the hint before a long script, once', () => {
  expect(withCompileHint(LONG)).toBe(HINT + LONG);
  expect(withCompileHint(HINT + LONG)).toBe(HINT + LONG);
});

it('leaves a short script as it is', () => expect(withCompileHint('f();\n')).toBe('f();\n'));

import { expect, it } from 'vitest';
import { repeatedModules } from './lib/repeated-modules.mjs';

const LIBRARY = `e=>{e.s(["styled",${JSON.stringify('x'.repeat(100))}])}`;
/** A script as the bundler writes it: ids, each one or more followed by the function of their module. */
const script = (...modules: readonly string[]) =>
  `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,${modules.join(',')}]);`;

it('reports a long module that is in several scripts, also under a second id', () => {
  expect(
    repeatedModules(
      {
        'search.js': script(`1,e=>{e.v("search")}`, `7,8,${LIBRARY}`),
        'settings.js': script(`7,${LIBRARY}`, `2,e=>{e.v("settings")}`),
      },
      100,
    ).map(({ id, scripts }) => [id, scripts]),
  ).toEqual([[7, ['search.js', 'settings.js']]]);
});

it('accepts short modules in several scripts, and long ones in a script of their own', () => {
  expect(
    repeatedModules(
      { 'styled.js': script(`7,${LIBRARY}`), 'a.js': script('3,e=>{e.v("icon")}'), 'b.js': script('3,e=>{e.v("icon")}') },
      100,
    ),
  ).toEqual([]);
});

import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { LanguageFiles } from './language-files';
import { parseText, partsOf } from './message-syntax';

/** Changes of the depth by the marks that keep what is between them in its own direction: U+2066 left to right, U+2068 by its first letter. */
const MARKS: Readonly<Record<string, number>> = { '\u2066': 1, '\u2067': 1, '\u2068': 1, '\u2069': -1 };

interface Place {
  name: string;
  start: number;
  end: number;
}

/** Plain arguments of a text that stand outside of an isolate, in their order; null when the marks do not match. */
function bareArguments(id: string, text: string): Place[] | null {
  const bare: Place[] = [];
  let areMatched = true;
  const depthAfter = (text: string, depthBefore: number): number =>
    [...text].reduce((depth, sign) => {
      areMatched &&= depth >= 0;
      return depth + (MARKS[sign] ?? 0);
    }, depthBefore);
  const visit = (elements: readonly MessageFormatElement[], depthBefore: number): void => {
    let depth = depthBefore;
    for (const element of elements) {
      if (element.type === TYPE.literal) depth = depthAfter(element.value, depth);
      if (element.type === TYPE.argument && depth === 0 && element.location)
        bare.push({ name: element.value, start: element.location.start.offset, end: element.location.end.offset });
      for (const part of partsOf(element)) visit(part, depth);
    }
    areMatched &&= depth === depthBefore;
  };
  visit(parseText(id, text), 0);
  return areMatched ? bare : null;
}

/**
 * Returns the problems of texts from right to left: an argument outside of an isolate, whose value (a symbol, a price, a time) would change
 * places with the words around it, and marks that do not match. `isolate-files.ts` sets the marks.
 */
export function isolateProblems({ code, direction, texts }: Pick<LanguageFiles, 'code' | 'direction' | 'texts'>): string[] {
  if (direction === 'ltr') return [];
  return [...texts].flatMap(([id, text]) => {
    const bare = bareArguments(id, text);
    if (bare === null) return [`${code} ${id}: the marks of isolates do not match`];
    return bare.map(({ name }) => `${code} ${id}: {${name}} is not isolated`);
  });
}

/** Returns a text with a mark before and after each plain argument that has none around it. */
export function isolate(id: string, text: string): string {
  const bare = bareArguments(id, text) ?? [];
  return bare.reduceRight((done, { start, end }) => `${done.slice(0, start)}\u2068${done.slice(start, end)}\u2069${done.slice(end)}`, text);
}

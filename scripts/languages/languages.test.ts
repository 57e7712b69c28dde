import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageChain, parentLanguage } from '../../lib/contract/language-parents';
import { englishOf, gapLines, gapsOf, isComplete } from './gaps';
import { glossaryProblems, readTerms, readTranslations, unusedTerms } from './glossary';
import { isolateProblems } from './isolates';
import { readLanguages } from './language-files';
import { syntaxProblems } from './message-syntax';
import { divergences, isAgainstGlossary, needlessRules, readSameRules, sameAsEnglish, type Divergence } from './same-texts';

// All texts of the project. `checks.test.ts` has the faults that each check must find.

const ROOT = path.resolve(import.meta.dirname, '../..');
const languages = readLanguages(ROOT);
const english = englishOf(languages);
const terms = readTerms(ROOT);
const print = (lines: readonly string[]): void => void process.stdout.write(lines.map((line) => `${line}\n`).join(''));

it('every language has every text of English, by itself or by the one that it inherits from', () => {
  const gaps = gapsOf(languages);
  print(gapLines(gaps));
  expect(
    gaps.flatMap(({ code, missingKinds, missingTexts }) => [...missingKinds, ...missingTexts].map((id) => `${code} ${String(id)}`)),
  ).toEqual([]);
});

it('a file of a language has no text that English does not have', () => {
  expect(
    languages.flatMap(({ code, texts }) => [...texts.keys()].filter((id) => !english.texts.has(id)).map((id) => `${code} ${id}`)),
  ).toEqual([]);
});

it('the three mails that confirm an address have a subject each in every language', () => {
  const kinds = ['accounts:verify', 'applications:confirm', 'support:confirm'];
  const subjects = languages.map(({ code }) => {
    const chain = languageChain(code).map((name) => languages.find((language) => language.code === name)?.texts);
    return { code, subjects: kinds.map((kind) => chain.find((texts) => texts?.has(`${kind}.subject`))?.get(`${kind}.subject`)) };
  });
  expect(subjects.filter((one) => new Set(one.subjects).size < kinds.length)).toEqual([]);
});

it('a language that inherits has differences only', () => {
  const same = languages.flatMap(({ code, texts }) => {
    const inherited = languages.find((language) => language.code === parentLanguage(code))?.texts;
    return [...texts].filter(([id, text]) => inherited?.get(id) === text).map(([id]) => `${code} ${id}`);
  });
  expect(same).toEqual([]);
});

describe.each(languages.filter(({ texts }) => texts.size > 0))('texts in $code', (language) => {
  it('have the syntax and the arguments of English, and the plural forms of the language', () => {
    const problems = [...language.texts].flatMap(([id, text]) =>
      syntaxProblems(id, english.texts.get(id) ?? text, text, language.tag).map((problem) => `${id} ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('isolate arguments when they read from right to left', () => {
    expect(isolateProblems(language)).toEqual([]);
  });
});

describe.each(languages.filter((language) => isComplete(language) && language.texts.size > 0))('texts in $code', (language) => {
  it('are not English ones, unless a rule says why', () => {
    expect(sameAsEnglish(english, language, readSameRules(ROOT, language.code))).toEqual([]);
  });

  it('need each rule of the language, which has a reason', () => {
    expect(needlessRules(english, [language], readSameRules(ROOT, language.code).slice(readSameRules(ROOT, 'all').length))).toEqual([]);
  });
});

it('some language needs each rule of all languages', () => {
  expect(needlessRules(english, languages.filter(isComplete), readSameRules(ROOT, 'all'))).toEqual([]);
});

it('every term of the glossary is in an English text, and has a translation in every language', () => {
  expect(unusedTerms(languages, terms)).toEqual([]);
  for (const { code } of languages.filter(isComplete)) {
    const translated = readTranslations(ROOT, code).flatMap(({ id, forms }) => (forms.length === 0 ? [] : id));
    expect({ code, missing: terms.flatMap(({ id }) => (translated.includes(id) ? [] : id)) }).toEqual({ code, missing: [] });
  }
});

it('texts have the terms of the glossary, and none that it rules out', () => {
  expect(glossaryProblems(languages, ROOT)).toEqual([]);
});

const describeDivergence = ({ code, english: text, places }: Divergence): string =>
  `${code} “${text}”: ${places.map(([id, translation]) => `${translation} (${id})`).join(', ')}`;

it('a term has the translations of its glossary only; other texts with several are printed', () => {
  const found = divergences(languages, terms);
  const wrong = found.filter((divergence) => isAgainstGlossary(divergence, readTranslations(ROOT, divergence.code)));
  const others = found.filter((divergence) => !wrong.includes(divergence));
  print([...others.map(describeDivergence), `${others.length} English texts have several translations in a language`]);
  expect(wrong.map(describeDivergence)).toEqual([]);
});

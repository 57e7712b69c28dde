import { parentLanguage } from '../../lib/contract/language-parents';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../lib/contract/languages';
import { kindOf, readLanguages, type LanguageFiles } from './language-files';

/** English texts that a language lacks. */
export interface Gap {
  code: string;
  /** Kinds without a file, with the number of English texts. */
  missingKinds: readonly (readonly [kind: string, texts: number])[];
  /** Ids of texts that its files lack. */
  missingTexts: readonly string[];
}

/** True for a language whose files hold all texts: neither English nor one that inherits. */
export const isComplete = ({ code }: Pick<LanguageFiles, 'code'>): boolean =>
  code !== DEFAULT_LANGUAGE && parentLanguage(code) === undefined;

/** Row of English, which must be there. */
export function englishOf(languages: readonly LanguageFiles[]): LanguageFiles {
  const english = languages.find(({ code }) => code === DEFAULT_LANGUAGE);
  if (!english) throw new Error('English is missing');
  return english;
}

/** Returns the gaps of the languages that inherit from none, in their order; without those that lack nothing. */
export function gapsOf(languages: readonly LanguageFiles[]): Gap[] {
  const english = englishOf(languages);
  const ids = [...english.texts.keys()];
  return languages.filter(isComplete).flatMap(({ code, kinds, texts }) => {
    const missingKinds = [...english.kinds]
      .filter((kind) => !kinds.has(kind))
      .map((kind) => [kind, ids.filter((id) => kindOf(id) === kind).length] as const);
    const missingTexts = ids.filter((id) => kinds.has(kindOf(id)) && !texts.has(id));
    return missingKinds.length + missingTexts.length === 0 ? [] : [{ code, missingKinds, missingTexts }];
  });
}

const SHOWN = 10;

/** Describes the gaps, a line for each language that has some and one for the others. */
export function gapLines(gaps: readonly Gap[]): string[] {
  const lines = gaps.map(({ code, missingKinds, missingTexts }) => {
    const files = missingKinds.map(([kind, texts]) => `${kind} (${texts})`);
    const shown = missingTexts.slice(0, SHOWN).join(', ');
    const more = missingTexts.length > SHOWN ? ` and ${missingTexts.length - SHOWN} more` : '';
    return [
      `${code.padEnd(5)} in English:`,
      ...(files.length === 0 ? [] : [`no file of ${files.join(', ')};`]),
      ...(missingTexts.length === 0 ? [] : [`${missingTexts.length} texts: ${shown}${more}`]),
    ].join(' ');
  });
  return [...lines, `${LANGUAGES.length - gaps.length} of ${LANGUAGES.length} languages have all their texts`];
}

/** Reads the project's texts and describes the gaps. */
export const projectGapLines = (root: string): string[] => gapLines(gapsOf(readLanguages(root)));

import type { FearGreedDay, FearGreedIndex } from '../../../lib/contract/fear-greed';
import { languageByCode } from '../../../lib/contract/languages';
import { fearGreedLanguage, fearGreedTexts } from '../../content/fear-greed-names';
import { momentText } from '../../content/share-formats';
import type { SharePicture } from '../../share/share-picture';

const UNKNOWN = '--';

/** Returns the contents of the share image of the fear and greed index, from the answer of its call. */
export function fearGreedPicture(index: FearGreedIndex, siteName: string, caller: string): SharePicture {
  const language = fearGreedLanguage(caller);
  const texts = fearGreedTexts(language);
  const { value, classification } = index;
  const before = (day: FearGreedDay | null): string => (day === null ? UNKNOWN : `${day.value} · ${texts.classes[day.classification]}`);
  return {
    language,
    direction: languageByCode(language)?.direction ?? 'ltr',
    siteName,
    date: `${texts.sources[index.source.kind]} · ${momentText(language, index.asOf)}`,
    title: texts.title,
    figure: value === null ? UNKNOWN : String(value),
    caption: classification === null ? texts.unknown : texts.classes[classification],
    meter: value === null ? null : { kind: 'arc', share: value / 100, from: '0', until: '100' },
    facts: [
      { label: texts.yesterday, value: before(index.yesterday) },
      { label: texts.lastWeek, value: before(index.lastWeek) },
      { label: texts.lastMonth, value: before(index.lastMonth) },
    ],
  };
}

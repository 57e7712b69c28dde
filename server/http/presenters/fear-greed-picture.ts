import type { FearGreedDay, FearGreedIndex } from '../../../lib/contract/fear-greed';
import { languageByCode } from '../../../lib/contract/languages';
import { momentText } from '../../content/share-formats';
import { FEAR_GREED_TEXTS } from '../../content/text-folders';
import type { SharePicture } from '../../share/share-picture';
import { sourceText } from './source-text';

const UNKNOWN = '--';

/** Returns the contents of the share image of the fear and greed index, from the answer of its call. */
export function fearGreedPicture(index: FearGreedIndex, siteName: string, caller: string): SharePicture {
  const language = FEAR_GREED_TEXTS.languageOf(caller);
  const text = (key: Parameters<typeof FEAR_GREED_TEXTS.of>[1]): string => FEAR_GREED_TEXTS.of(language, key);
  const { value, classification } = index;
  const before = (day: FearGreedDay | null): string => (day === null ? UNKNOWN : `${day.value} · ${text(`classes.${day.classification}`)}`);
  return {
    language,
    direction: languageByCode(language)?.direction ?? 'ltr',
    siteName,
    date: `${sourceText(language, index.source)} · ${momentText(language, index.asOf)}`,
    title: text('title'),
    figure: value === null ? UNKNOWN : String(value),
    caption: text(classification === null ? 'unknown' : `classes.${classification}`),
    meter: value === null ? null : { kind: 'arc', share: value / 100, from: '0', until: '100' },
    facts: [
      { label: text('yesterday'), value: before(index.yesterday) },
      { label: text('lastWeek'), value: before(index.lastWeek) },
      { label: text('lastMonth'), value: before(index.lastMonth) },
    ],
  };
}

import { languageByCode } from '../../../lib/contract/languages';
import { countText, dayRangeText, daysText, dayText, momentText } from '../../content/share-formats';
import { SHARE_TEXTS } from '../../content/text-folders';
import type { SharePicture } from '../../share/share-picture';
import type { HttpDeps } from '../deps';
import { presentHalving } from './halving';

const DAY_MS = 86_400_000;

/** Returns the contents of the share image of the halving's page, from the answer of its call. */
export function halvingPicture({ halving, config }: Pick<HttpDeps, 'halving' | 'config'>, caller: string): SharePicture {
  const language = SHARE_TEXTS.languageOf(caller);
  const answer = presentHalving(halving.current());
  const { next, height, heightKind, asOf, epoch, subsidy } = answer;
  const text = (key: Parameters<typeof SHARE_TEXTS.of>[1], values?: Readonly<Record<string, string>>): string =>
    SHARE_TEXTS.of(language, key, values);
  const frame = {
    language,
    direction: languageByCode(language)?.direction ?? 'ltr',
    siteName: config.siteName,
    date: momentText(language, asOf),
  } as const;
  if (!next) return { ...frame, title: text('halving.subsidy'), figure: '0 BTC', caption: '', meter: null, facts: [] };
  const { expected, earliest, latest } = next.estimate;
  const days = Math.floor((expected - asOf) / DAY_MS);
  return {
    ...frame,
    title: text('halving.title', { number: countText(next.number) }),
    figure: days < 0 ? text('halving.due') : text('halving.figure', { days: daysText(language, days) }),
    caption: text('halving.caption', { date: dayText(language, expected), range: dayRangeText(language, earliest, latest) }),
    meter: {
      kind: 'bar',
      share: Number(epoch.progress),
      from: text('halving.block', { height: countText(epoch.from) }),
      until: text('halving.block', { height: countText(next.height) }),
    },
    facts: [
      { label: text(heightKind === 'source' ? 'halving.height' : 'halving.heightEstimated'), value: countText(height) },
      { label: text('halving.left'), value: countText(next.blocksLeft) },
      { label: text('halving.subsidy'), value: text('halving.change', { now: subsidy, after: next.subsidy }) },
    ],
  };
}

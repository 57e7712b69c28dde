import type { FearGreedIndex } from '../../../lib/contract/fear-greed';
import { gaugeArcs, gaugePoint } from '../../../lib/contract/fear-greed-gauge';
import { FEAR_GREED_BADGE, type FearGreedBadgeTheme } from '../../../lib/contract/fear-greed-terms';
import { languageByCode } from '../../../lib/contract/languages';
import { FEAR_GREED_TEXTS } from '../../content/text-folders';
import { sourceText } from './source-text';

const GAUGE = { x: 68, y: 62, radius: 44 };
const COLORS = {
  light: { page: '#ffffff', line: '#e4e7ec', arc: '#c9ced6', text: '#12151c', soft: '#525a6a' },
  dark: { page: '#0b0e11', line: '#222933', arc: '#3a4350', text: '#edf0f5', soft: '#a6aebb' },
} as const satisfies Record<FearGreedBadgeTheme, Record<string, string>>;
const FONT = "Inter,system-ui,-apple-system,'Segoe UI','Noto Sans','Noto Sans Arabic','Noto Sans CJK SC',sans-serif";
/** Longer names of sources are drawn in this width. */
const SOURCE = { lengthMax: 32, width: 172 };
/** Longer names of sites are cut. */
const NAME_LENGTH_MAX = 18;

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const dateText = (day: number | null): string => (day === null ? '--' : `${new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length)} UTC`);

/** Marks that keep a part of a line in its own direction, without which a date and the text after it change places from right to left. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Looks of a badge. */
export interface BadgeLook {
  theme: FearGreedBadgeTheme;
  /** Code; texts that do not exist in it are in English. */
  language: string;
  siteName: string;
}

function gaugeOf({ value, classification }: FearGreedIndex, theme: FearGreedBadgeTheme): string {
  const { arc, text, page } = COLORS[theme];
  const arcs = gaugeArcs(GAUGE).map(
    ({ name, path }) => `<path d="${path}" fill="none" stroke="${name === classification ? text : arc}" stroke-width="8"/>`,
  );
  if (value === null) return arcs.join('');
  const { x, y } = gaugePoint(GAUGE, value);
  return `${arcs.join('')}<circle cx="${x}" cy="${y}" r="7" fill="${text}" stroke="${page}" stroke-width="3"/>`;
}

/** Returns the badge as SVG of a fixed size: gauge, value, class, source and day of the index, and the name of the site. */
export function fearGreedBadge(index: FearGreedIndex, { theme, language, siteName }: BadgeLook): string {
  const { width, height } = FEAR_GREED_BADGE;
  const inLanguage = (key: Parameters<typeof FEAR_GREED_TEXTS.of>[1]): string => FEAR_GREED_TEXTS.of(language, key);
  const title = inLanguage('title');
  const { page, line, text, soft } = COLORS[theme];
  const value = index.value === null ? '--' : String(index.value);
  const name = inLanguage(index.classification === null ? 'unknown' : `classes.${index.classification}`);
  const site = siteName.length > NAME_LENGTH_MAX ? `${siteName.slice(0, NAME_LENGTH_MAX - 1)}…` : siteName;
  const isRtl = languageByCode(FEAR_GREED_TEXTS.languageOf(language))?.direction === 'rtl';
  const at = isRtl ? `x="${width - 16}" direction="rtl"` : 'x="132"';
  const source = sourceText(language, index.source);
  const fit = source.length > SOURCE.lengthMax ? ` textLength="${SOURCE.width}" lengthAdjust="spacingAndGlyphs"` : '';
  const label = `${title}: ${value}, ${name}, ${source}, ${dateText(index.day)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(label)}">`,
    `<title>${escapeXml(label)}</title>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${page}" stroke="${line}"/>`,
    gaugeOf(index, theme),
    `<g font-family="${FONT}" fill="${soft}" font-size="12">`,
    `<text x="${GAUGE.x}" y="${GAUGE.y + 1}" text-anchor="middle" font-size="28" font-weight="600" fill="${text}">${value}</text>`,
    `<text ${at} y="24">${escapeXml(title)}</text>`,
    `<text ${at} y="47" font-size="20" font-weight="600" fill="${text}">${escapeXml(name)}</text>`,
    `<text ${at} y="66" font-size="11"${fit}>${escapeXml(source)}</text>`,
    `<text ${at} y="82" font-size="11">${isolated(dateText(index.day))} · ${isolated(escapeXml(site))}</text>`,
    '</g></svg>',
  ].join('');
}

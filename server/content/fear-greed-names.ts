import type { FearGreedClass } from '../../lib/contract/fear-greed-terms';

/** Texts of the badge of the fear and greed index in one language. */
export interface FearGreedTexts {
  title: string;
  unknown: string;
  classes: Readonly<Record<FearGreedClass, string>>;
}

const ENGLISH: FearGreedTexts = {
  title: 'Fear & Greed Index',
  unknown: 'Not known yet',
  classes: { extremeFear: 'Extreme fear', fear: 'Fear', neutral: 'Neutral', greed: 'Greed', extremeGreed: 'Extreme greed' },
};

const TEXTS: Readonly<Record<string, FearGreedTexts>> = {
  en: ENGLISH,
  ar: {
    title: 'مؤشر الخوف والجشع',
    unknown: 'غير معروف بعد',
    classes: { extremeFear: 'خوف شديد', fear: 'خوف', neutral: 'حياد', greed: 'جشع', extremeGreed: 'جشع شديد' },
  },
  ja: {
    title: '恐怖と強欲指数',
    unknown: '算出中',
    classes: { extremeFear: '極度の恐怖', fear: '恐怖', neutral: '中立', greed: '強欲', extremeGreed: '極度の強欲' },
  },
  'zh-CN': {
    title: '恐惧与贪婪指数',
    unknown: '暂无数值',
    classes: { extremeFear: '极度恐惧', fear: '恐惧', neutral: '中性', greed: '贪婪', extremeGreed: '极度贪婪' },
  },
};

/** Returns the texts of a language, else those of English. */
export function fearGreedTexts(language: string): FearGreedTexts {
  return (Object.hasOwn(TEXTS, language) ? TEXTS[language] : undefined) ?? ENGLISH;
}

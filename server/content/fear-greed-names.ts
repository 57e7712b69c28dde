import type { FeedSource } from '../../lib/contract/feed';
import type { FearGreedClass } from '../../lib/contract/fear-greed-terms';
import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';

/** Texts of the badge and the share image of the fear and greed index in one language. */
export interface FearGreedTexts {
  title: string;
  unknown: string;
  yesterday: string;
  lastWeek: string;
  lastMonth: string;
  classes: Readonly<Record<FearGreedClass, string>>;
  /** Sources of the prices, which are named wherever the index is shown. */
  sources: Readonly<Record<FeedSource['kind'], string>>;
}

const ENGLISH: FearGreedTexts = {
  title: 'Fear & Greed Index',
  unknown: 'Not known yet',
  yesterday: 'Yesterday',
  lastWeek: 'Last week',
  lastMonth: 'Last month',
  classes: { extremeFear: 'Extreme fear', fear: 'Fear', neutral: 'Neutral', greed: 'Greed', extremeGreed: 'Extreme greed' },
  sources: { simulated: 'Simulated market', replay: 'Replay of past prices', live: 'Live market' },
};

const TEXTS: Readonly<Record<string, FearGreedTexts>> = {
  en: ENGLISH,
  ar: {
    title: 'مؤشر الخوف والجشع',
    unknown: 'غير معروف بعد',
    yesterday: 'أمس',
    lastWeek: 'الأسبوع الماضي',
    lastMonth: 'الشهر الماضي',
    classes: { extremeFear: 'خوف شديد', fear: 'خوف', neutral: 'حياد', greed: 'جشع', extremeGreed: 'جشع شديد' },
    sources: { simulated: 'سوق محاكاة', replay: 'إعادة عرض أسعار سابقة', live: 'سوق مباشر' },
  },
  ja: {
    title: '恐怖と強欲指数',
    unknown: '算出中',
    yesterday: '昨日',
    lastWeek: '先週',
    lastMonth: '先月',
    classes: { extremeFear: '極度の恐怖', fear: '恐怖', neutral: '中立', greed: '強欲', extremeGreed: '極度の強欲' },
    sources: { simulated: 'シミュレーション市場', replay: '過去の価格のリプレイ', live: 'ライブ市場' },
  },
  'zh-CN': {
    title: '恐惧与贪婪指数',
    unknown: '暂无数值',
    yesterday: '昨日',
    lastWeek: '上周',
    lastMonth: '上月',
    classes: { extremeFear: '极度恐惧', fear: '恐惧', neutral: '中性', greed: '贪婪', extremeGreed: '极度贪婪' },
    sources: { simulated: '模拟行情', replay: '历史价格回放', live: '实时行情' },
  },
};

/** Returns the language of the texts for a reader's language: the same, or English. */
export const fearGreedLanguage = (language: string): string => (Object.hasOwn(TEXTS, language) ? language : DEFAULT_LANGUAGE);

/** Returns the texts of a language, else those of English. */
export const fearGreedTexts = (language: string): FearGreedTexts => TEXTS[fearGreedLanguage(language)] ?? ENGLISH;

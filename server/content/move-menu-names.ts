import type { MoveMenu } from '../../lib/contract/moves';

const MENU_NAMES: Readonly<Record<MoveMenu, { en: string } & Partial<Record<string, string>>>> = {
  all: { en: 'All moves', ja: 'すべての値動き', 'zh-CN': '全部异动', ar: 'كل التحركات' },
  rise: { en: 'Rises', ja: '上昇', 'zh-CN': '上涨', ar: 'الارتفاعات' },
  drop: { en: 'Drops', ja: '下落', 'zh-CN': '下跌', ar: 'الانخفاضات' },
  high: { en: 'New highs', ja: '高値更新', 'zh-CN': '创新高', ar: 'قمم جديدة' },
  low: { en: 'New lows', ja: '安値更新', 'zh-CN': '创新低', ar: 'قيعان جديدة' },
  pullback: { en: 'Pullbacks', ja: '高値からの反落', 'zh-CN': '冲高回落', ar: 'تراجع من القمة' },
  rally: { en: 'Rallies', ja: '安値からの反発', 'zh-CN': '探底反弹', ar: 'ارتداد من القاع' },
  volume: { en: 'High volume', ja: '出来高急増', 'zh-CN': '放量异动', ar: 'حجم تداول مرتفع' },
};

/** Returns the name of a menu of the top movers in a language, else in English. */
export function moveMenuName(menu: MoveMenu, language: string): string {
  const names = MENU_NAMES[menu];
  return (Object.hasOwn(names, language) ? names[language] : undefined) ?? names.en;
}

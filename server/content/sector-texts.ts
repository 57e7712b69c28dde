import ar from './sectors/ar.json' with { type: 'json' };
import en from './sectors/en.json' with { type: 'json' };
import ja from './sectors/ja.json' with { type: 'json' };
import zhCn from './sectors/zh-CN.json' with { type: 'json' };

/** Descriptions of sectors by language code and sector; other languages use English. */
export const SECTOR_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, ar, ja, 'zh-CN': zhCn };

/** Returns the description of a sector in a language, else in English; null for a sector without one. */
export function sectorText(code: string, language: string): string | null {
  for (const name of [language, 'en']) {
    const texts = Object.hasOwn(SECTOR_TEXTS, name) ? SECTOR_TEXTS[name] : undefined;
    if (texts && Object.hasOwn(texts, code)) return texts[code] ?? null;
  }
  return null;
}

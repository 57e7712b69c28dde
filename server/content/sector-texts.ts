import { Texts } from './texts';

/** Descriptions of sectors by sector. */
export const SECTOR_TEXTS = new Texts('sectors');

/** Returns the description of a sector in a language, else in those that stand for it; null for a sector without one. */
export function sectorText(code: string, language: string): string | null {
  return SECTOR_TEXTS.find(language, code) ?? null;
}

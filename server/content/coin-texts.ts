import { Texts } from './texts';

/** Texts about coins by coin id. */
export const COIN_TEXTS = new Texts('coins');

/** Returns the text about a coin in a language: null for a coin without one. English ones are for the languages that inherit from English. */
export function coinText(language: string, coinId: string): string | null {
  return COIN_TEXTS.findTranslated(language, coinId) ?? null;
}

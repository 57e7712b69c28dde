import { PICK_TEXTS } from '../content/text-folders';
import { dayText, type PickFacts } from './pick-facts';

/** A text about a rate, plain. */
export interface PlainText {
  title: string;
  content: string;
}

/** Returns the exchange's own text about a rate in a language, else in English. */
export function templateText(facts: PickFacts, language: string): PlainText {
  const values = { ...facts.numbers, coin: facts.coinName, day: dayText(facts.day) };
  const fill = (key: Parameters<typeof PICK_TEXTS.of>[1]): string => PICK_TEXTS.of(language, key, values);
  return {
    title: fill(`title.${facts.class}`),
    content: PICK_TEXTS.of(language, 'content', {
      trend: fill(`trend.${facts.trend}`),
      momentum: fill(`momentum.${facts.momentum}`),
      volatility: fill('volatility'),
      volume: fill(`volume.${facts.volume}`),
    }),
  };
}

import { interpolate } from '../content/interpolate';
import { pickTemplates } from '../content/pick-templates';
import { dayText, type PickFacts } from './pick-facts';

/** A text about a rate, plain. */
export interface PlainText {
  title: string;
  content: string;
}

/** Returns the exchange's own text about a rate in a language, else in English. */
export function templateText(facts: PickFacts, language: string): PlainText {
  const templates = pickTemplates(language);
  const values = { ...facts.numbers, coin: facts.coinName, day: dayText(facts.day) };
  const fill = (key: keyof typeof templates): string => interpolate(templates[key], values);
  return {
    title: fill(`title.${facts.class}`),
    content: interpolate(templates.content, {
      trend: fill(`trend.${facts.trend}`),
      momentum: fill(`momentum.${facts.momentum}`),
      volatility: fill('volatility'),
      volume: fill(`volume.${facts.volume}`),
    }),
  };
}

import { foldText, keywordVariants, pairKey } from '@/lib/contract/search-text';

/** One market that can be chosen. */
export interface MarketChoice {
  symbolId: string;
  ticker: string;
  name: string;
}

/** The choices that a text is a part of, in their order; read as the search of the exchange reads it. */
export function fittingChoices(choices: readonly MarketChoice[], text: string): readonly MarketChoice[] {
  for (const typed of keywordVariants(text)) {
    const pair = pairKey(typed);
    const found = choices.filter(({ ticker, name }) => pairKey(foldText(ticker)).includes(pair) || foldText(name).includes(typed));
    if (found.length > 0) return found;
  }
  return [];
}

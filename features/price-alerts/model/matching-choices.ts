import { foldText, keywordVariants, pairKey } from '@/lib/contract/search-text';

/** One selectable market. */
export interface MarketChoice {
  symbolId: string;
  ticker: string;
  name: string;
}

/** Choices that contain a text, in their order; interpreted like the exchange's search. */
export function matchingChoices(choices: readonly MarketChoice[], text: string): readonly MarketChoice[] {
  for (const typed of keywordVariants(text)) {
    const pair = pairKey(typed);
    const found = choices.filter(({ ticker, name }) => pairKey(foldText(ticker)).includes(pair) || foldText(name).includes(typed));
    if (found.length > 0) return found;
  }
  return [];
}

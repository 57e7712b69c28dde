import { foldText, keywordVariants, pairKey } from '@/lib/contract/search-text';

/** One selectable symbol. */
export interface SymbolChoice {
  symbolId: string;
  ticker: string;
  name: string;
}

/** Choices that contain a text, in their order; interpreted like the exchange's search. */
export function matchingSymbols(choices: readonly SymbolChoice[], text: string): readonly SymbolChoice[] {
  for (const typed of keywordVariants(text)) {
    const pair = pairKey(typed);
    const found = choices.filter(({ ticker, name }) => pairKey(foldText(ticker)).includes(pair) || foldText(name).includes(typed));
    if (found.length > 0) return found;
  }
  return [];
}

import type { CallOf } from '../call';
import type * as symbols from '../symbols';

/** Every symbol that the caller may see, with its current prices. */
export const allSymbols: CallOf<typeof symbols.allSymbolRequestSchema, typeof symbols.allSymbolSchema> = {
  method: 'GET',
  path: '/v1/mix/symbol/getAllSymbol',
  access: 'public',
};

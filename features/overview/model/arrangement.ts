import { DEFAULT_ARRANGEMENT } from '@/lib/contract/overview-cards';

/** Cards of the page in the visitor's order. */
export interface ArrangedCard<Code extends string = string> {
  code: Code;
  isHidden: boolean;
}

/**
 * Applies an arrangement (`lib/contract/overview-cards.ts`) to the cards of the exchange: those that it names in its order, then the
 * others. Names of cards that do not exist are ignored, and of two equal names the last counts, as in the script of the head.
 */
export function arrangeCards<Code extends string>(codes: readonly Code[], arrangement: string): ArrangedCard<Code>[] {
  const places = new Map<string, number>();
  const hidden = new Set<string>();
  arrangement.split(',').forEach((word, place) => {
    const code = word.replace('-', '');
    places.set(code, place);
    if (word.startsWith('-')) hidden.add(code);
  });
  const placeOf = (code: string): number => places.get(code) ?? places.size;
  return [...codes].sort((a, b) => placeOf(a) - placeOf(b)).map((code) => ({ code, isHidden: hidden.has(code) }));
}

/** Text of an arrangement; that of the exchange when the cards are in its order and none is hidden. */
export function arrangementText(codes: readonly string[], cards: readonly ArrangedCard[]): string {
  const isDefault = cards.every(({ code, isHidden }, place) => code === codes[place] && !isHidden);
  return isDefault ? DEFAULT_ARRANGEMENT : cards.map(({ code, isHidden }) => (isHidden ? `-${code}` : code)).join(',');
}

/** Cards with one moved to a place, counted from 0. */
export function moveCard<Code extends string>(cards: readonly ArrangedCard<Code>[], code: Code, place: number): ArrangedCard<Code>[] {
  const moved = cards.filter((card) => card.code === code);
  const others = cards.filter((card) => card.code !== code);
  return [...others.slice(0, place), ...moved, ...others.slice(place)];
}

/** Cards with one shown or hidden. */
export function toggleCard<Code extends string>(cards: readonly ArrangedCard<Code>[], code: Code): ArrangedCard<Code>[] {
  return cards.map((card) => (card.code === code ? { ...card, isHidden: !card.isHidden } : card));
}

import type { MarketLine } from '../../lib/contract/identifiers';
import type { Audience } from './visibility';

/** A list of symbols in an order that follows the market; the `order` topic and the calls of lists read the same one. */
export interface OrderedList {
  /** The `bizNo` of its `order` topic. */
  readonly name: string;
  /** Lines of its symbols; empty when they may be of any line. */
  readonly lines: readonly MarketLine[];
  /** Returns the present members, hidden ones included; null when the list does not exist. */
  members(): readonly number[] | null;
  /** Returns the members that an audience may see, the first place first; null when the list does not exist. */
  ranked(audience: Audience): number[] | null;
  /** Returns every index that the list can ever hold for an audience. */
  candidates(audience: Audience): readonly number[];
}

/** One kind of list, which recognizes its own names. */
export interface ListKind {
  /** Returns the list of a name; null for a name of another kind. */
  find(name: string): OrderedList | null;
}

/** All kinds of lists of a market; of two kinds that recognize a name, the first counts. */
export class ListRegistry {
  private readonly kinds: ListKind[] = [];

  add(kind: ListKind): void {
    this.kinds.push(kind);
  }

  /** Returns the kind of a class, for calls that need more of it than its lists; throws when no such kind is registered. */
  kind<Kind extends ListKind>(type: new (...args: never[]) => Kind): Kind {
    const kind = this.kinds.find((one) => one instanceof type);
    if (!kind) throw new Error(`${type.name} is not in the registry of lists`);
    return kind as Kind;
  }

  /** Returns the list of a name, whose category, chain or quote coin may not exist; null when no kind recognizes the name. */
  find(name: string): OrderedList | null {
    for (const kind of this.kinds) {
      const list = kind.find(name);
      if (list !== null) return list;
    }
    return null;
  }
}

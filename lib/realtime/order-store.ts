import { SOCKET_CODE } from '@/lib/contract/socket';
import type { OrderMessage } from '@/lib/contract/socket';
import type { DropCounter } from './drop-counter';

type Listener = (symbolIds: readonly string[]) => void;

interface Order {
  epoch: number;
  symbolIds: readonly string[] | null;
  bindings: ReadonlyMap<number, string>;
  listeners: Set<Listener>;
}

/** The live order of each list in the subscription book, as symbol ids. */
export class OrderStore {
  private readonly orders = new Map<string, Order>();

  constructor(private readonly drops: DropCounter) {}

  /** The list's last order; null before the first. The same array until it changes. */
  get(bizNo: string): readonly string[] | null {
    return this.orders.get(bizNo)?.symbolIds ?? null;
  }

  /**
   * Calls the listener with each new order, at once with the known one; returns the way to stop. The order is kept until
   * `forget`, as the exchange goes on telling it during the book's grace and names the symbols only once.
   */
  subscribe(bizNo: string, listener: Listener): () => void {
    const order = this.orders.get(bizNo) ?? { epoch: 0, symbolIds: null, bindings: new Map(), listeners: new Set() };
    this.orders.set(bizNo, order);
    order.listeners.add(listener);
    if (order.symbolIds) listener(order.symbolIds);
    return () => void order.listeners.delete(listener);
  }

  /** Lets go of a list nobody watches. */
  forget(bizNo: string): void {
    if (this.orders.get(bizNo)?.listeners.size === 0) this.orders.delete(bizNo);
  }

  /** Takes an order. False when it names symbols no answer to a subscribe has bound: subscribe anew. */
  apply(message: OrderMessage): boolean {
    const order = this.orders.get(message.bizNo);
    // A refused list (unknown name) comes with an empty order, which is no order.
    if (!order || (message.code ?? SOCKET_CODE.ok) !== SOCKET_CODE.ok) return true;
    if (message.epoch < order.epoch) {
      this.drops.count('outdated-epoch');
      return true;
    }
    if (message.symbols) {
      order.bindings = new Map(message.symbols);
      order.epoch = message.epoch;
    }
    const symbolIds = message.data.flatMap((index) => order.bindings.get(index) ?? []);
    if (message.epoch !== order.epoch || symbolIds.length !== message.data.length) {
      this.drops.count('unbound-tick');
      return false;
    }
    order.symbolIds = symbolIds;
    for (const listener of [...order.listeners]) listener(symbolIds);
    return true;
  }
}

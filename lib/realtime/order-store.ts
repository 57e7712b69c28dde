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

/** Live orders of the subscribed lists, as symbol ids. */
export class OrderStore {
  private readonly orders = new Map<string, Order>();

  constructor(private readonly drops: DropCounter) {}

  /** Returns the list's last order; null before the first. The same array until it changes. */
  get(bizNo: string): readonly string[] | null {
    return this.orders.get(bizNo)?.symbolIds ?? null;
  }

  /**
   * Calls the listener with each new order, at once with the known one; returns a function that removes it. The order is
   * kept until `release`: the exchange continues to send it during the grace period, and binds the symbols only once.
   */
  subscribe(bizNo: string, listener: Listener): () => void {
    const order = this.orders.get(bizNo) ?? { epoch: 0, symbolIds: null, bindings: new Map(), listeners: new Set() };
    this.orders.set(bizNo, order);
    order.listeners.add(listener);
    if (order.symbolIds) listener(order.symbolIds);
    return () => void order.listeners.delete(listener);
  }

  /** Deletes the order of a list without listeners. */
  release(bizNo: string): void {
    if (this.orders.get(bizNo)?.listeners.size === 0) this.orders.delete(bizNo);
  }

  /** Applies an order. Returns false when it has unbound indices: the caller must subscribe again. */
  apply(message: OrderMessage): boolean {
    const order = this.orders.get(message.bizNo);
    // The answer for an unknown list has an error code and empty data, which is not an order.
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

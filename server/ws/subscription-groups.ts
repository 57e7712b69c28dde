import type { ClientConnection } from './client-connection';

/** Connections with exactly the same subscribed symbols. */
export interface SubscriptionGroup {
  /** Symbol indices, ascending. */
  readonly indices: readonly number[];
  readonly members: Set<ClientConnection>;
}

/**
 * Groups connections by identical sets of symbols: one frame serves a group. A connection whose set changed is placed again at the next
 * `settle`, so a burst of subscriptions costs one placement a beat.
 */
export class SubscriptionGroups {
  private readonly groups = new Map<string, SubscriptionGroup>();
  private readonly keyOf = new Map<ClientConnection, string>();
  private readonly changed = new Set<ClientConnection>();

  get size(): number {
    return this.groups.size;
  }

  /** Marks a connection whose set has changed. */
  touch(connection: ClientConnection): void {
    this.changed.add(connection);
  }

  /** Places every changed connection by its present set and returns the groups. */
  settle(): Iterable<SubscriptionGroup> {
    for (const connection of this.changed) {
      this.leave(connection);
      if (connection.follows.size > 0) this.join(connection);
    }
    this.changed.clear();
    return this.groups.values();
  }

  /** Removes a closed connection. */
  remove(connection: ClientConnection): void {
    this.changed.delete(connection);
    this.leave(connection);
  }

  private join(connection: ClientConnection): void {
    const indices = [...connection.follows].sort((a, b) => a - b);
    const key = indices.join(',');
    const group = this.groups.get(key) ?? { indices, members: new Set<ClientConnection>() };
    group.members.add(connection);
    this.groups.set(key, group);
    this.keyOf.set(connection, key);
  }

  private leave(connection: ClientConnection): void {
    const key = this.keyOf.get(connection);
    if (key === undefined) return;
    this.keyOf.delete(connection);
    const group = this.groups.get(key);
    group?.members.delete(connection);
    if (group?.members.size === 0) this.groups.delete(key);
  }
}

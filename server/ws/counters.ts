/** Names of the socket's counters, besides those of dropped messages by reason. */
export const SOCKET_COUNTS = [
  'opened',
  'closed',
  'closed_policy',
  'closed_protocol_error',
  'closed_too_large',
  'terminated_silent',
  'terminated_stuck',
  'refused_403',
  'refused_404',
  'refused_429',
  'refused_503',
  'refused_topics',
  'socket_errors',
  'logins',
  'refused_logins',
  'logouts',
  'messages_in',
  'frames_out',
  'bytes_out',
  'deflates',
  'beats_skipped',
  'catch_ups',
] as const;
type SocketCount = (typeof SOCKET_COUNTS)[number] | `dropped_${string}`;

/** Named counters of the socket, for `/metrics`. Names are lower snake case and end in the counted unit. */
export class Counters {
  private readonly counts = new Map<string, number>();

  add(name: SocketCount, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }

  get(name: SocketCount): number {
    return this.counts.get(name) ?? 0;
  }

  all(): Record<string, number> {
    return Object.fromEntries(this.counts);
  }
}

/** Named counters of the socket, for `/metrics`. Names are lower snake case and end in the counted unit. */
export class Counters {
  private readonly counts = new Map<string, number>();

  add(name: string, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }

  get(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  all(): Record<string, number> {
    return Object.fromEntries(this.counts);
  }
}

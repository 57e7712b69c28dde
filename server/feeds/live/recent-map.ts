/** Values by key up to a total size, the least recently used ones removed. */
export class RecentMap<T> {
  private readonly values = new Map<string, { value: T; size: number }>();
  private total = 0;

  constructor(private readonly sizeMax: number) {}

  /** Returns a value, which counts as its use; undefined when there is none. */
  get(key: string): T | undefined {
    const entry = this.values.get(key);
    if (!entry) return undefined;
    this.values.delete(key);
    this.values.set(key, entry);
    return entry.value;
  }

  /** Returns whether there is a value; no use of it. */
  has(key: string): boolean {
    return this.values.has(key);
  }

  /** Sets a value of a size; removes others above the total. */
  set(key: string, value: T, size: number): void {
    this.delete(key);
    this.values.set(key, { value, size });
    this.total += size;
    for (const oldest of this.values.keys()) {
      if (this.total <= this.sizeMax || oldest === key) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    const entry = this.values.get(key);
    if (!entry) return;
    this.values.delete(key);
    this.total -= entry.size;
  }
}

const SECOND_MS = 1_000;

/** Cache of values for the current second, limited in number; the oldest is removed first. Time is an argument (Unix milliseconds). */
export class SecondCache<T> {
  private readonly entries = new Map<string, T>();
  private second = -1;

  constructor(private readonly entriesMax: number) {}

  /** Returns the value of this key in this second; computes it when absent. */
  get(key: string, now: number, make: () => T): T {
    const second = Math.floor(now / SECOND_MS);
    if (second !== this.second) {
      this.entries.clear();
      this.second = second;
    }
    const known = this.entries.get(key);
    if (known !== undefined) return known;
    const made = make();
    const oldest = this.entries.size >= this.entriesMax ? this.entries.keys().next().value : undefined;
    if (oldest !== undefined) this.entries.delete(oldest);
    this.entries.set(key, made);
    return made;
  }
}

interface Entry<V> {
  value: V;
  bytes: number;
}

/** A map limited by entries and by bytes; the least recently used are removed first. */
export class BoundedLru<V> {
  private readonly entries = new Map<string, Entry<V>>();
  private bytesTotal = 0;

  constructor(
    private readonly entriesMax: number,
    private readonly bytesMax: number,
  ) {}

  /** Returns the value, which becomes the most recently used. */
  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** Stores a value of `bytes` bytes; one larger than the whole limit is not stored, and its older version is removed. */
  set(key: string, value: V, bytes: number): void {
    this.delete(key);
    if (bytes > this.bytesMax) return;
    this.entries.set(key, { value, bytes });
    this.bytesTotal += bytes;
    this.evict();
  }

  /** Adds bytes by which a value has grown, if it is still the stored one. */
  grow(key: string, value: V, bytes: number): void {
    const entry = this.entries.get(key);
    if (entry?.value !== value) return;
    entry.bytes += bytes;
    this.bytesTotal += bytes;
    this.evict();
  }

  /** Removes a key. */
  delete(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytesTotal -= entry.bytes;
  }

  /** Number of entries. */
  get size(): number {
    return this.entries.size;
  }

  /** Total of bytes. */
  get bytes(): number {
    return this.bytesTotal;
  }

  private evict(): void {
    for (const key of this.entries.keys()) {
      if (this.entries.size <= this.entriesMax && this.bytesTotal <= this.bytesMax) return;
      this.delete(key);
    }
  }
}

/** Results in memory by key, up to a number of values; the least recently used ones are removed first. */
export class ResultCache {
  private readonly results = new Map<string, Float64Array>();
  private size = 0;

  constructor(private readonly valuesMax: number) {}

  has(key: string): boolean {
    return this.results.has(key);
  }

  get(key: string): Float64Array | undefined {
    const known = this.results.get(key);
    if (known) {
      this.results.delete(key);
      this.results.set(key, known);
    }
    return known;
  }

  set(key: string, result: Float64Array): void {
    this.remove(key);
    if (result.length > this.valuesMax) return;
    this.results.set(key, result);
    this.size += result.length;
    for (const oldest of this.results.keys()) {
      if (this.size <= this.valuesMax) break;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    this.size -= this.results.get(key)?.length ?? 0;
    this.results.delete(key);
  }
}

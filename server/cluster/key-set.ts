/** The newest keys, up to a number. */
export class KeySet {
  private readonly keys = new Set<string>();

  constructor(private readonly sizeMax: number) {}

  has(key: string): boolean {
    return this.keys.has(key);
  }

  add(key: string): void {
    this.keys.delete(key);
    this.keys.add(key);
    const [oldest] = this.keys;
    if (this.keys.size > this.sizeMax && oldest !== undefined) this.keys.delete(oldest);
  }
}

/** Set of whole numbers below a limit, in the order of their addition. It allocates only when it is made. */
export class IndexSet {
  private readonly members: Uint32Array;
  private readonly marks: Uint8Array;
  private count = 0;

  constructor(limit: number) {
    this.members = new Uint32Array(limit);
    this.marks = new Uint8Array(limit);
  }

  /** Adds a number below the limit, once. */
  add(index: number): void {
    if (this.marks[index] !== 0) return;
    this.marks[index] = 1;
    this.members[this.count] = index;
    this.count += 1;
  }

  /** Whether a number is in the set. */
  has(index: number): boolean {
    return this.marks[index] === 1;
  }

  /** Removes all numbers. */
  clear(): void {
    for (let at = 0; at < this.count; at += 1) this.marks[this.members[at] as number] = 0;
    this.count = 0;
  }

  /** Returns the numbers, valid until the next change. */
  values(): Uint32Array {
    return this.members.subarray(0, this.count);
  }
}

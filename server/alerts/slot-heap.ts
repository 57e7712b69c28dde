/** Keys and positions by slot, shared by heaps of one kind; a slot is in at most one of them. */
export class HeapColumns {
  keys = new Float64Array(0);
  /** Position in the slot's heap; −1: in none. */
  positions = new Int32Array(0);

  /** Grows the columns to a capacity. */
  grow(capacity: number): void {
    const keys = new Float64Array(capacity);
    keys.set(this.keys);
    this.keys = keys;
    const positions = new Int32Array(capacity).fill(-1);
    positions.set(this.positions);
    this.positions = positions;
  }
}

const INITIAL_CAPACITY = 4;

/** Min-heap of slots by key; adding, moving and removing cost O(log n), reading the first O(1). */
export class SlotHeap {
  private slots = new Int32Array(INITIAL_CAPACITY);
  size = 0;

  constructor(private readonly columns: HeapColumns) {}

  /** Adds a slot or changes its key. */
  set(slot: number, key: number): void {
    const { keys, positions } = this.columns;
    keys[slot] = key;
    const known = positions[slot] as number;
    if (known >= 0) {
      this.down(this.up(known, slot), slot);
      return;
    }
    if (this.size === this.slots.length) {
      const slots = new Int32Array(this.size * 2);
      slots.set(this.slots);
      this.slots = slots;
    }
    this.size += 1;
    this.up(this.size - 1, slot);
  }

  /** Removes a slot; does nothing when it is not in the heap. */
  remove(slot: number): void {
    const { positions } = this.columns;
    const position = positions[slot] as number;
    if (position < 0) return;
    positions[slot] = -1;
    this.size -= 1;
    const moved = this.slots[this.size] as number;
    if (moved !== slot) this.down(this.up(position, moved), moved);
  }

  /** Removes every slot whose key is at most `bound` and appends it to `taken`. */
  popUpTo(bound: number, taken: number[]): void {
    while (this.size > 0) {
      const slot = this.slots[0] as number;
      if ((this.columns.keys[slot] as number) > bound) return;
      this.remove(slot);
      taken.push(slot);
    }
  }

  private up(from: number, slot: number): number {
    const { keys, positions } = this.columns;
    const key = keys[slot] as number;
    let position = from;
    while (position > 0) {
      const parent = (position - 1) >> 1;
      const above = this.slots[parent] as number;
      if ((keys[above] as number) <= key) break;
      this.slots[position] = above;
      positions[above] = position;
      position = parent;
    }
    this.slots[position] = slot;
    positions[slot] = position;
    return position;
  }

  private down(from: number, slot: number): void {
    const { keys, positions } = this.columns;
    const key = keys[slot] as number;
    let position = from;
    for (;;) {
      let child = 2 * position + 1;
      if (child >= this.size) break;
      const left = this.slots[child] as number;
      const right = child + 1 < this.size ? (this.slots[child + 1] as number) : left;
      if ((keys[right] as number) < (keys[left] as number)) child += 1;
      const below = this.slots[child] as number;
      if ((keys[below] as number) >= key) break;
      this.slots[position] = below;
      positions[below] = position;
      position = child;
    }
    this.slots[position] = slot;
    positions[slot] = position;
  }
}

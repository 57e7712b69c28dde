const FIRST_MS = 500;
const MAX_MS = 10_000;
/** A child that lived this long was well: its next death is a first one again. */
const WELL_MS = 30_000;

/** How long to wait before a child is started again, given how long it lived: at once at first, then 0.5 s doubling to 10 s. */
export class Backoff {
  #deaths = 0;

  next(livedMs) {
    if (livedMs >= WELL_MS) this.#deaths = 0;
    const delayMs = this.#deaths === 0 ? 0 : Math.min(MAX_MS, FIRST_MS * 2 ** (this.#deaths - 1));
    this.#deaths += 1;
    return delayMs;
  }
}

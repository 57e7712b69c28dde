const FIRST_MS = 500;
const MAX_MS = 10_000;
/** After this lifetime the next death of a child counts as its first. */
const WELL_MS = 30_000;

/** Delay before a child is restarted, from its lifetime: none at first, then 0.5 s doubling to 10 s. */
export class Backoff {
  #deaths = 0;

  next(livedMs) {
    if (livedMs >= WELL_MS) this.#deaths = 0;
    const delayMs = this.#deaths === 0 ? 0 : Math.min(MAX_MS, FIRST_MS * 2 ** (this.#deaths - 1));
    this.#deaths += 1;
    return delayMs;
  }
}

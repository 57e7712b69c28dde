const FIRST_MS = 500;
const MAX_MS = 10_000;
/** A child that lives longer resets the backoff. */
const STABLE_MS = 30_000;

/** Backoff between restarts of a child: no delay at first, then 0.5 s doubling to 10 s; a lifetime of 30 s resets it. */
export class Backoff {
  #deaths = 0;

  next(livedMs) {
    if (livedMs >= STABLE_MS) this.#deaths = 0;
    const delayMs = this.#deaths === 0 ? 0 : Math.min(MAX_MS, FIRST_MS * 2 ** (this.#deaths - 1));
    this.#deaths += 1;
    return delayMs;
  }
}

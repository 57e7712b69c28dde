import type { Connection } from './connection';
import type { Counters } from './counters';
import { deflatedTextFrame, textFrame } from './frame';

/** Shorter messages are sent plain: the bytes saved are not worth the call. */
const DEFLATE_LENGTH_MIN = 256;
/** A message for one reader alone is sent plain. */
const DEFLATE_READERS_MIN = 2;
/** Compressions between two refills: at 10–30 µs each this bounds them to a few per cent of a core. */
const DEFLATES_PER_REFILL = 512;

/** Sends one message to many readers: framed once, compressed at most once, the same bytes written to each. */
export class SharedSender {
  private budget = DEFLATES_PER_REFILL;

  constructor(private readonly counters: Counters) {}

  /** Allows the next beat's compressions. */
  refill(): void {
    this.budget = DEFLATES_PER_REFILL;
  }

  /** Writes `text` to every reader; the caller has left out those that do not keep up. */
  send(readers: readonly Connection[], text: string): void {
    if (readers.length === 0) return;
    const deflated = this.deflate(readers, text);
    let plain: Buffer | undefined;
    for (const reader of readers) {
      if (deflated && reader.wire.readsDeflated) {
        reader.write(deflated);
        continue;
      }
      plain ??= textFrame(text);
      reader.write(plain);
    }
  }

  private deflate(readers: readonly Connection[], text: string): Buffer | undefined {
    if (text.length < DEFLATE_LENGTH_MIN || readers.length < DEFLATE_READERS_MIN || this.budget === 0) return undefined;
    let inflating = 0;
    for (const reader of readers) if (reader.wire.readsDeflated) inflating += 1;
    if (inflating < DEFLATE_READERS_MIN) return undefined;
    this.budget -= 1;
    this.counters.add('deflates');
    return deflatedTextFrame(text);
  }
}

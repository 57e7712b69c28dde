import type { Connection } from './connection';
import type { Counters } from './counters';
import { deflatedTextFrame, textFrame } from './frame';

/** Shorter messages are sent plain: there is little in them to save. */
const DEFLATE_LENGTH_MIN = 256;
/** A message for one reader alone is sent plain. */
const DEFLATE_READERS_MIN = 2;
/**
 * Bytes one compression must serve, all its readers together: it costs 10–40 µs, as much as writing two to six
 * frames, so a short message to a few readers is cheaper plain (`bench/fan-out.ts`, 200 windows).
 */
const DEFLATE_BYTES_SERVED_MIN = 4_096;
/** Compressions between two refills: this bounds them to a few per cent of a core. */
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
    let bytes = 0;
    for (const reader of readers) {
      const frame: Buffer = deflated && reader.wire.readsDeflated ? deflated : (plain ??= textFrame(text));
      reader.wire.write(frame);
      bytes += frame.length;
    }
    this.counters.add('frames_out', readers.length);
    this.counters.add('bytes_out', bytes);
  }

  private deflate(readers: readonly Connection[], text: string): Buffer | undefined {
    if (text.length < DEFLATE_LENGTH_MIN || readers.length < DEFLATE_READERS_MIN || this.budget === 0) return undefined;
    let inflating = 0;
    for (const reader of readers) if (reader.wire.readsDeflated) inflating += 1;
    if (inflating < DEFLATE_READERS_MIN || text.length * inflating < DEFLATE_BYTES_SERVED_MIN) return undefined;
    this.budget -= 1;
    this.counters.add('deflates');
    return deflatedTextFrame(text);
  }
}

import type { ClientConnection } from './client-connection';
import type { Counters } from './counters';
import { deflatedTextFrame, textFrame } from './frame';

/** Shorter messages are sent plain: compression saves little. */
const DEFLATE_LENGTH_MIN = 256;
/** A message for a single reader is sent plain. */
const DEFLATE_READERS_MIN = 2;
/**
 * Minimum of bytes that one compression must serve, summed over its readers: it costs 10–40 µs, as much as writing two to six frames, so a
 * short message to a few readers is cheaper plain (`bench/fan-out.ts`, 200 windows).
 */
const DEFLATE_BYTES_SERVED_MIN = 4_096;
/** Limit of compressions between two refills: keeps them at a few per cent of a core. */
const DEFLATES_PER_REFILL = 512;

/** Sends one message to many readers: framed once, compressed at most once, the same bytes written to each. */
export class SharedSender {
  private budget = DEFLATES_PER_REFILL;

  constructor(private readonly counters: Counters) {}

  /** Resets the compression budget for the next beat. */
  refill(): void {
    this.budget = DEFLATES_PER_REFILL;
  }

  /** Writes `text` to every reader; the caller has left out the readers that lag. */
  send(readers: readonly ClientConnection[], text: string): void {
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

  private deflate(readers: readonly ClientConnection[], text: string): Buffer | undefined {
    if (text.length < DEFLATE_LENGTH_MIN || readers.length < DEFLATE_READERS_MIN || this.budget === 0) return undefined;
    let inflating = 0;
    for (const reader of readers) if (reader.wire.readsDeflated) inflating += 1;
    if (inflating < DEFLATE_READERS_MIN || text.length * inflating < DEFLATE_BYTES_SERVED_MIN) return undefined;
    this.budget -= 1;
    this.counters.add('deflates');
    return deflatedTextFrame(text);
  }
}

import type { OutgoingHttpHeaders } from 'node:http';
import { compress, COMPRESS_BYTES_MIN, isCompressible, type Effort, type Encoding } from './compression';

/** Cached heads of an answer for different visitors: hosts and schemes are few; heads beyond this limit are computed each time. */
const HEADS_MAX = 8;

/** An answer that can be sent many times: each encoding of its body is made once, when first requested. */
export class PreparedAnswer {
  private readonly variants = new Map<Encoding, Promise<Buffer>>();
  private readonly heads = new Map<string, string[]>();
  private readonly isCompressible: boolean;

  constructor(
    readonly status: number,
    /** Without content-length and content-encoding. */
    readonly headers: Readonly<OutgoingHttpHeaders>,
    readonly body: Buffer,
    /** Hashes of the inline scripts of an HTML body; null for other bodies. */
    readonly scriptHashes: readonly string[] | null,
    private readonly effort: Effort,
  ) {
    this.isCompressible = body.length >= COMPRESS_BYTES_MIN && isCompressible(String(headers['content-type'] ?? ''));
  }

  /** Returns the encoding that is used for a requested one. */
  usableEncoding(requested: Encoding): Encoding {
    return this.isCompressible ? requested : 'identity';
  }

  /** Returns the body in an encoding; `onMade` receives the bytes of a newly made one. */
  encoded(encoding: Encoding, onMade: (bytes: number) => void): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.body;
    const made = this.variants.get(encoding);
    if (made) return made;
    const variant = compress(this.body, encoding, this.effort).then((body) => {
      onMade(body.length);
      return body;
    });
    this.variants.set(encoding, variant);
    return variant;
  }

  /** Returns the head as a flat list of names and values, made once for each key. */
  head(key: string, make: () => Readonly<OutgoingHttpHeaders>): string[] {
    const known = this.heads.get(key);
    if (known) return known;
    const head = Object.entries(make()).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().flatMap((one) => [name, String(one)]),
    );
    if (this.heads.size < HEADS_MAX) this.heads.set(key, head);
    return head;
  }
}

import type { OutgoingHttpHeaders } from 'node:http';
import { compress, COMPRESS_BYTES_MIN, isCompressible, type Effort, type Encoding } from './compression';

/** An answer that can be sent many times: each encoding of its body is made once, when first asked for. */
export class PreparedAnswer {
  private readonly variants = new Map<Encoding, Promise<Buffer>>();
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

  /** The encoding that will really be used for one that was asked for. */
  usableEncoding(wanted: Encoding): Encoding {
    return this.isCompressible ? wanted : 'identity';
  }

  /** The body in an encoding; `onMade` is told the bytes of a newly made one. */
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
}

import { inflateRawSync } from 'node:zlib';
import type { ServerMessage } from '../../lib/contract/socket';
import type { Wire } from './wire';

const FLUSH_TRAILER = Buffer.from([0, 0, 0xff, 0xff]);

/** A decoded server-to-client frame. */
export interface ReadFrame {
  isDeflated: boolean;
  opcode: number;
  text: string;
  /** Bytes of header and payload. */
  length: number;
}

/** Decodes the first frame of `bytes`; null while it is incomplete. */
export function readFrame(bytes: Buffer): ReadFrame | null {
  if (bytes.length < 2) return null;
  const mark = bytes.readUInt8(1);
  const headLength = mark === 127 ? 10 : mark === 126 ? 4 : 2;
  if (bytes.length < headLength) return null;
  const payloadLength = mark === 127 ? Number(bytes.readBigUInt64BE(2)) : mark === 126 ? bytes.readUInt16BE(2) : mark;
  if (bytes.length < headLength + payloadLength) return null;
  const payload = bytes.subarray(headLength, headLength + payloadLength);
  const isDeflated = (bytes.readUInt8(0) & 0x40) !== 0;
  return {
    isDeflated,
    opcode: bytes.readUInt8(0) & 0x0f,
    text: isDeflated ? inflateRawSync(Buffer.concat([payload, FLUSH_TRAILER]), { finishFlush: 2 }).toString() : payload.toString(),
    length: headLength + payloadLength,
  };
}

/** A client that records the written frames; set `bufferedBytes` to make it slow. */
export class FakeWire implements Wire {
  isOpen = true;
  bufferedBytes = 0;
  frames: Buffer[] = [];
  pings = 0;
  closedWith: number | null = null;
  isTerminated = false;

  constructor(public readsDeflated = true) {}

  write(frame: Buffer): void {
    if (this.isOpen) this.frames.push(frame);
  }

  ping(): void {
    this.pings += 1;
  }

  close(code: number): void {
    this.isOpen = false;
    this.closedWith = code;
  }

  terminate(): void {
    this.isOpen = false;
    this.isTerminated = true;
  }

  /** Returns the messages written so far, oldest first, and clears them. */
  take(): ServerMessage[] {
    const texts = this.frames.map((frame) => readFrame(frame)?.text ?? '');
    this.frames = [];
    return texts.map((text) => JSON.parse(text) as ServerMessage);
  }
}

import { connect, type Socket } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { machineNowMs, type ClientCommand, type ClientReport } from './fan-out-messages';

// Many light clients in one process: they read frames, record the arrival of each beat, and send nothing.

const FLUSH_TRAILER = Buffer.from([0, 0, 0xff, 0xff]);
const HANDSHAKE =
  'GET /v1/ws HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
  `Sec-WebSocket-Key: ${'A'.repeat(22)}==\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n`;
/** Clients that connect at the same time. */
const CONNECT_SLICE = 50;

interface Beat {
  version: number;
  ticks: number;
}

let frames = 0;
let quoteBytes = 0;
let ticks = 0;
let arrivals: [version: number, atMs: number][] = [];
/** Each distinct frame is parsed once: many clients get the same bytes. */
const parsedFrames = new Map<string, Beat | null>();
const sockets: Socket[] = [];
const report = (message: ClientReport): void => void process.send?.(message);

function readBeat(payload: Buffer, isDeflated: boolean): Beat | null {
  const key = payload.toString('latin1');
  const known = parsedFrames.get(key);
  if (known !== undefined) return known;
  if (parsedFrames.size > 5_000) parsedFrames.clear();
  const text = isDeflated ? inflateRawSync(Buffer.concat([payload, FLUSH_TRAILER]), { finishFlush: 2 }).toString() : payload.toString();
  const message: unknown = text.startsWith('{"topic":"quote"') ? JSON.parse(text) : null;
  const beat = isQuote(message) ? { version: message.version, ticks: message.data.length } : null;
  parsedFrames.set(key, beat);
  return beat;
}

function isQuote(message: unknown): message is { version: number; data: unknown[] } {
  return typeof message === 'object' && message !== null && 'version' in message && 'data' in message;
}

/** Reads one frame at `at` and returns its end; −1 while it is incomplete. */
function readFrame(bytes: Buffer, at: number): number {
  if (bytes.length < at + 2) return -1;
  const mark = bytes.readUInt8(at + 1);
  const head = mark === 127 ? 10 : mark === 126 ? 4 : 2;
  if (bytes.length < at + head) return -1;
  const length = mark === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : mark === 126 ? bytes.readUInt16BE(at + 2) : mark;
  const end = at + head + length;
  if (bytes.length < end) return -1;
  frames += 1;
  const beat = readBeat(bytes.subarray(at + head, end), (bytes.readUInt8(at) & 0x40) !== 0);
  if (beat) {
    quoteBytes += head + length;
    ticks += beat.ticks;
    arrivals.push([beat.version, machineNowMs()]);
  }
  return end;
}

function readFrames(socket: Socket): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (let end = readFrame(bytes, at); end !== -1; end = readFrame(bytes, at)) at = end;
    rest = bytes.subarray(at);
  });
}

/** A client's frame (RFC 6455 §5.3) with a mask of zeros, which leaves the text unchanged. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.alloc(8);
  head[0] = 0x81;
  head[1] = 0x80 | 126;
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

function openClient(port: number, set: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(HANDSHAKE));
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.once('data', (answer: Buffer) => {
      if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error('refused'));
      // The data after the handshake in the same packet is one feed message: not measured.
      readFrames(socket);
      socket.write(maskedFrame(JSON.stringify({ action: 'subscribe', topic: 'quote', bizNo: set })));
      sockets.push(socket);
      return resolve();
    });
  });
}

async function connectAll(port: number, sets: string[][]): Promise<void> {
  for (let from = 0; from < sets.length; from += CONNECT_SLICE) {
    await Promise.all(sets.slice(from, from + CONNECT_SLICE).map((set) => openClient(port, set)));
  }
  report({ kind: 'connected' });
}

function reset(): void {
  frames = 0;
  quoteBytes = 0;
  ticks = 0;
  arrivals = [];
}

function reportSeen(beatStarts: [number, number][]): void {
  const startOf = new Map(beatStarts);
  const lags = arrivals.flatMap(([version, atMs]) => {
    const start = startOf.get(version);
    return start === undefined ? [] : [atMs - start];
  });
  lags.sort((a, b) => a - b);
  const at = (share: number): number => lags[Math.min(lags.length - 1, Math.floor(lags.length * share))] ?? Number.NaN;
  report({ kind: 'seen', frames, quoteBytes, ticks, lagMsP50: at(0.5), lagMsP99: at(0.99) });
}

process.on('message', (command: ClientCommand) => {
  if (command.kind === 'connect') void connectAll(command.port, command.sets);
  else if (command.kind === 'reset') reset();
  else if (command.kind === 'report') reportSeen(command.beatStarts);
  else process.exit();
});
process.on('disconnect', () => process.exit());

import { connect, type Socket } from 'node:net';
import type { ClientsCommand, ClientsReport } from './socket-messages';

// Thousands of light clients of the live socket in one process: they count messages, answer pings and record how they are closed.

const HANDSHAKE =
  'GET /v1/ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
  `Sec-WebSocket-Key: ${'A'.repeat(22)}==\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n`;
const HEAD_END = '\r\n\r\n';
const OPCODE = { close: 8, ping: 9 } as const;
const RESTART = 1012;
const CONNECT_SLICE = 100;

const counts: ClientsReport = { accepted: 0, refused: 0, messages: 0, bytes: 0, closedCleanly: 0, closedOtherwise: 0 };

/** A client's frame (RFC 6455 §5.3) with a mask of zeros, which leaves the payload unchanged. */
function maskedFrame(opcode: number, payload: Buffer): Buffer {
  const length = payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length, 0, 0, 0, 0]), payload]);
}

interface Reader {
  socket: Socket;
  rest: Buffer;
  isClosed: boolean;
}

function handleFrame(reader: Reader, opcode: number, payload: Buffer): void {
  if (opcode === OPCODE.ping) reader.socket.write(maskedFrame(OPCODE.ping + 1, payload));
  else if (opcode === OPCODE.close) {
    reader.isClosed = payload.length >= 2 && payload.readUInt16BE(0) === RESTART;
    reader.socket.end(maskedFrame(OPCODE.close, payload));
  } else counts.messages += 1;
}

/** Reads one frame at `at` and returns its end; −1 while it is incomplete. */
function readFrame(reader: Reader, bytes: Buffer, at: number): number {
  if (bytes.length < at + 2) return -1;
  const mark = bytes.readUInt8(at + 1);
  const head = at + (mark === 127 ? 10 : mark === 126 ? 4 : 2);
  if (bytes.length < head) return -1;
  const length = mark === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : mark === 126 ? bytes.readUInt16BE(at + 2) : mark;
  if (bytes.length < head + length) return -1;
  handleFrame(reader, bytes.readUInt8(at) & 15, bytes.subarray(head, head + length));
  return head + length;
}

function readFrames(reader: Reader, chunk: Buffer): void {
  counts.bytes += chunk.length;
  const bytes = reader.rest.length === 0 ? chunk : Buffer.concat([reader.rest, chunk]);
  let at = 0;
  for (let end = readFrame(reader, bytes, at); end !== -1; end = readFrame(reader, bytes, at)) at = end;
  reader.rest = bytes.subarray(at);
}

/** Resolves once it is subscribed or refused. */
function openClient(port: number, localAddress: string, symbolIds: string[]): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(HANDSHAKE));
    const reader: Reader = { socket, rest: Buffer.alloc(0), isClosed: false };
    let isAccepted = false;
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (isAccepted) counts[reader.isClosed ? 'closedCleanly' : 'closedOtherwise'] += 1;
      else counts.refused += 1;
      resolve();
    });
    socket.once('data', (answer: Buffer) => {
      if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) return socket.destroy();
      isAccepted = true;
      counts.accepted += 1;
      socket.on('data', (chunk: Buffer) => readFrames(reader, chunk));
      readFrames(reader, answer.subarray(answer.indexOf(HEAD_END) + HEAD_END.length));
      socket.write(maskedFrame(1, Buffer.from(JSON.stringify({ action: 'subscribe', topic: 'quote', bizNo: symbolIds }))));
      return resolve();
    });
  });
}

async function connectAll({ port, sockets, perAddress, sets }: ClientsCommand): Promise<void> {
  for (let from = 0; from < sockets; from += CONNECT_SLICE) {
    const slice = Array.from({ length: Math.min(CONNECT_SLICE, sockets - from) }, (_, at) => from + at);
    await Promise.all(
      slice.map((number) => openClient(port, `127.0.2.${1 + Math.floor(number / perAddress)}`, sets[number % sets.length] ?? [])),
    );
  }
}

process.on('message', (command: ClientsCommand | 'report') => {
  const report = (): void => void process.send?.(counts);
  if (command === 'report') report();
  else void connectAll(command).then(report);
});
process.on('disconnect', () => process.exit());

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { BEAT_MS } from '../lib/contract/freshness';
import { Market } from '../server/market/market';
import { textFrame } from '../server/ws/frame';
import { Hub } from '../server/ws/hub';
import { machineNowMs, type ServerCommand, type ServerReport } from './fan-out-messages';
import { SyntheticFeed } from './fan-out-feed';

// The measured process: the real hub over a synthetic market, or the floor, which only writes prepared frames.
// argv: `hub <symbols> <updates per beat>` or `floor <bytes of a frame> <frames per second and client>`.

const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const [mode, first, second] = process.argv.slice(2);

interface Subject {
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Frames and bytes written so far. */
  written(): { frames: number; bytes: number };
}

const beatStarts: [number, number][] = [];
const report = (message: ServerReport): void => void process.send?.(message);

async function startHub(symbols: number, updatesPerBeat: number): Promise<Subject> {
  const feed = new SyntheticFeed(symbols, updatesPerBeat, (version) => beatStarts.push([version, machineNowMs()]));
  const market = new Market(feed, Date.now);
  const hub = new Hub({
    market,
    isOriginAllowed: () => true,
    connectionsMax: 5_000,
    connectionsPerIp: 5_000,
    countryOf: () => 'US',
    clientIp: () => 'bench',
  });
  await market.open();
  hub.start();
  market.run();
  return {
    upgrade: (req, socket, head) => hub.upgrade(req, socket, head),
    written: () => ({ frames: hub.metrics().frames_out ?? 0, bytes: hub.metrics().bytes_out ?? 0 }),
  };
}

function acceptUpgrade(req: IncomingMessage, socket: Duplex): void {
  const accept = createHash('sha1')
    .update(`${req.headers['sec-websocket-key'] ?? ''}${WEBSOCKET_GUID}`)
    .digest('base64');
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
}

/** Writes as many frames of the same size as the hub did, prepared in advance, at the same beat. */
function startFloor(frameBytes: number, framesPerSecond: number): Subject {
  const sockets = new Set<Duplex>();
  const frame = textFrame('x'.repeat(Math.max(0, frameBytes - (frameBytes > 127 ? 4 : 2))));
  let frames = 0;
  let due = 0;
  setInterval(() => {
    due += (framesPerSecond * BEAT_MS) / 1_000;
    for (; due >= 1; due -= 1) {
      for (const socket of sockets) socket.write(frame);
      frames += sockets.size;
    }
  }, BEAT_MS);
  return {
    upgrade(req, socket) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
      socket.resume();
      acceptUpgrade(req, socket);
      sockets.add(socket);
    },
    written: () => ({ frames, bytes: frames * frame.length }),
  };
}

function measure(subject: Subject, forMs: number): void {
  const before = { ...subject.written(), cpu: process.cpuUsage(), at: performance.now() };
  beatStarts.length = 0;
  setTimeout(() => {
    const cpu = process.cpuUsage(before.cpu);
    const after = subject.written();
    report({
      kind: 'measured',
      cpuMs: (cpu.user + cpu.system) / 1_000,
      frames: after.frames - before.frames,
      bytes: after.bytes - before.bytes,
      elapsedMs: performance.now() - before.at,
      beatStarts,
    });
  }, forMs);
}

function listen(subject: Subject): void {
  const server: Server = createServer();
  server.on('upgrade', (req, socket, head) => subject.upgrade(req, socket, head));
  server.listen(0, '127.0.0.1', () => report({ kind: 'ready', port: (server.address() as AddressInfo).port }));
}

const subject = mode === 'hub' ? await startHub(Number(first), Number(second)) : startFloor(Number(first), Number(second));
process.on('message', (command: ServerCommand) => (command.kind === 'stop' ? process.exit() : measure(subject, command.forMs)));
process.on('disconnect', () => process.exit());
listen(subject);

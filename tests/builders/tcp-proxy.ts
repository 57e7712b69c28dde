import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * TCP proxy in front of a server. A test can shut it (connections break, new ones are refused), hold it (no data is forwarded) or make its
 * answers late.
 */
export interface TcpProxy {
  /** Address of the server through the proxy. */
  url: string;
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Holds the data of both sides, like a frozen server; connections stay open. */
  hold(): void;
  /** Holds the data of the server; that of clients is forwarded. */
  holdAnswers(): void;
  /** Holds the data of existing connections; new ones work. */
  holdExisting(): void;
  /** Forwards the held data and all later data. */
  release(): void;
  /** Forwards the later data of the server this much later, milliseconds. */
  delayAnswers(ms: number): void;
}

/** Writes data to a socket after a time, in order. */
class LateWriter {
  private readonly waiting: { due: number; chunk: Buffer }[] = [];

  constructor(private readonly to: Socket) {}

  write(chunk: Buffer, delayMs: number): void {
    const last = this.waiting.at(-1);
    if (!last && delayMs === 0) {
      this.to.write(chunk);
      return;
    }
    this.waiting.push({ chunk, due: Math.max(last?.due ?? 0, performance.now() + delayMs) });
    if (!last) this.schedule();
  }

  private schedule(): void {
    const [next] = this.waiting;
    if (next) setTimeout(() => this.flush(), next.due - performance.now());
  }

  private flush(): void {
    for (let next = this.waiting[0]; next && next.due <= performance.now(); next = this.waiting[0]) {
      this.waiting.shift();
      if (!this.to.destroyed) this.to.write(next.chunk);
    }
    this.schedule();
  }
}

/** Starts a proxy on loopback in front of the server at an address. */
export async function startTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const [clients, servers] = [new Set<Socket>(), new Set<Socket>()];
  const held = new Set<Set<Socket>>();
  let answerDelayMs = 0;
  const relay = (from: Socket, to: Socket, side: Set<Socket>): void => {
    side.add(from);
    from.on('error', () => from.destroy());
    from.on('close', () => {
      side.delete(from);
      to.destroy();
    });
    const writer = new LateWriter(to);
    from.on('data', (chunk: Buffer) => writer.write(chunk, side === servers ? answerDelayMs : 0));
    if (held.has(side)) from.pause();
  };
  const hold = (...sides: Set<Socket>[]): void => {
    for (const side of sides) {
      held.add(side);
      for (const socket of side) socket.pause();
    }
  };
  const listener: Server = createServer((socket) => {
    const server = connect(Number(target.port || 5432), target.hostname);
    relay(socket, server, clients);
    relay(server, socket, servers);
  });
  const listen = async (port: number): Promise<void> => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
  };
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async shut() {
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of [...clients, ...servers]) socket.destroy();
      await closed;
    },
    open: () => listen(port),
    delayAnswers: (ms) => (answerDelayMs = ms),
    hold: () => hold(clients, servers),
    holdAnswers: () => hold(servers),
    holdExisting() {
      for (const socket of [...clients, ...servers]) socket.pause();
    },
    release() {
      held.clear();
      for (const socket of [...clients, ...servers]) socket.resume();
    },
  };
}

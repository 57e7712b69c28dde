import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** TCP proxy in front of a server. A test can shut it (connections break, new ones are refused) or hold it (no data is forwarded). */
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
}

/** Starts a proxy on loopback in front of the server at an address. */
export async function startTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const [clients, servers] = [new Set<Socket>(), new Set<Socket>()];
  const held = new Set<Set<Socket>>();
  const relay = (from: Socket, to: Socket, side: Set<Socket>): void => {
    side.add(from);
    from.on('error', () => from.destroy());
    from.on('close', () => {
      side.delete(from);
      to.destroy();
    });
    from.on('data', (chunk: Buffer) => to.write(chunk));
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

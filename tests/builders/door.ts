import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a server that a test can shut (connections break, new ones are refused) or hold (nothing arrives any more). */
export interface Door {
  /** The server's address through the door. */
  url: string;
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Keeps back what either side says, as a frozen server does; connections stay. */
  hold(): void;
  /** Keeps back what the server says; callers are heard. */
  holdAnswers(): void;
  /** Keeps back what goes over the connections that there are; new ones work. */
  holdExisting(): void;
  /** Lets through what was kept back, and all that follows. */
  release(): void;
}

/** Puts an open door before the server of an address, on loopback. */
export async function buildDoor(serverUrl: string): Promise<Door> {
  const target = new URL(serverUrl);
  const [callers, onwards] = [new Set<Socket>(), new Set<Socket>()];
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
    const onward = connect(Number(target.port || 5432), target.hostname);
    relay(socket, onward, callers);
    relay(onward, socket, onwards);
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
      for (const socket of [...callers, ...onwards]) socket.destroy();
      await closed;
    },
    open: () => listen(port),
    hold: () => hold(callers, onwards),
    holdAnswers: () => hold(onwards),
    holdExisting() {
      for (const socket of [...callers, ...onwards]) socket.pause();
    },
    release() {
      held.clear();
      for (const socket of [...callers, ...onwards]) socket.resume();
    },
  };
}

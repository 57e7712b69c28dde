/** A running NATS server on loopback. */
export interface NatsServer {
  url: string;
  signal(name: NodeJS.Signals): boolean;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export function findNats(): string | null;
export function startNats(file: string, port: number): Promise<NatsServer>;

import { vi } from 'vitest';
import { WebSocket as NodeWebSocket } from 'ws';
import { createExchangeConnection } from '../../lib/realtime/exchange-connection';
import { SocketService, type SocketServiceOptions } from '../../lib/realtime/socket-service';
import { createTickStore } from '../../lib/realtime/tick-store';
import type { App } from '../../server/compose/app';
import { originOf } from './running-app';

/** Client of a running exchange as a page has it: its calls go to the exchange, and the service, which is not started, is its socket. */
export interface ExchangeClient {
  service: SocketService;
  /** Stops the service and restores the globals that the client sets. */
  stop(): void;
}

/** Builds the client of a started app in this process; `setState` receives the state of the connection. */
export function buildExchangeClient(app: App, setState: SocketServiceOptions['setState'] = () => undefined): ExchangeClient {
  const origin = originOf(app);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubEnv('EXCHANGE_ORIGIN', origin);
  const service = new SocketService({
    ticks: createTickStore({ scheduler: { schedule: (run) => run(), cancel: () => undefined } }),
    url: () => `${origin.replace('http', 'ws')}/v1/ws`,
    connect: (options) => createExchangeConnection({ ...options, WebSocketClass: NodeWebSocket as unknown as typeof WebSocket }),
    setState,
  });
  return {
    service,
    stop: () => {
      service.stop();
      vi.unstubAllEnvs();
      vi.unstubAllGlobals();
    },
  };
}

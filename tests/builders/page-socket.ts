import { WebSocket } from 'ws';
import { SOCKET_PATH, type ServerMessage, type VenuesAway } from '../../lib/contract/socket';
import { DropCounter } from '../../lib/realtime/drop-counter';
import { parseFrame } from '../../lib/realtime/frame-parser';
// Add the parsers of moves and of a signed-in user's messages.
import '../../lib/realtime/move-frame';
import '../../lib/realtime/private-frame';
import { TickStore } from '../../lib/realtime/tick-store';

/** Socket of a page: its frames go through the site's parser, those of quotes into a tick store. */
export interface PageSocket {
  ws: WebSocket;
  messages: ServerMessage[];
  ticks: TickStore;
  /** Returns epoch and symbols of the last order that came with its symbols. */
  order(): [number, (string | undefined)[]] | null;
  /** Returns the venues that are away by the last message about them: null while all report, undefined before the first message. */
  away(): VenuesAway | null | undefined;
  send(message: object): void;
}

/** Opens the socket of a page at an exchange. */
export async function openPageSocket(origin: string): Promise<PageSocket> {
  const ws = new WebSocket(`${origin.replace('http', 'ws')}${SOCKET_PATH}`);
  const messages: ServerMessage[] = [];
  const drops = new DropCounter();
  const ticks = new TickStore({ drops, scheduler: { schedule: (run) => run(), cancel: () => undefined } });
  ws.on('message', (data) => {
    const message = parseFrame(String(data), drops);
    if (!message) return;
    messages.push(message);
    if (!('topic' in message) || message.topic !== 'quote') return;
    if ('version' in message) ticks.applyTicks(message);
    else if (message.action === 'subscribe') ticks.applySnapshot(message);
  });
  await new Promise((resolve) => ws.once('open', resolve));
  return {
    ws,
    messages,
    ticks,
    order() {
      const last = messages.findLast((message) => 'topic' in message && message.topic === 'order' && 'symbols' in message);
      if (!last || !('symbols' in last)) return null;
      const names = new Map(last.symbols);
      return [last.epoch, last.data.map((index) => names.get(index))];
    },
    away() {
      const last = messages.findLast((message) => 'topic' in message && message.topic === 'feed');
      return last && 'topic' in last && last.topic === 'feed' ? (last.data.away ?? null) : undefined;
    },
    send: (message) => ws.send(JSON.stringify(message)),
  };
}

import { expect, it } from 'vitest';
import { SOCKET_TICKET_MS, SocketTickets } from './socket-tickets';

const ANN = { userId: 'ann', sessionId: 's1' };

it('a ticket is valid once, for its own session, for a minute', () => {
  const time = { now: 0 };
  const tickets = new SocketTickets(() => time.now);
  const [once, late, revoked, kept] = [
    tickets.issue(ANN),
    tickets.issue(ANN),
    tickets.issue({ userId: 'ann', sessionId: 's2' }),
    tickets.issue(ANN),
  ];
  expect(new Set([once, late, revoked, kept]).size).toBe(4);
  expect([tickets.redeem(once), tickets.redeem(once), tickets.redeem('nonsense')]).toEqual([ANN, null, null]);
  tickets.revoke(['s2']);
  expect(tickets.redeem(revoked)).toBeNull();
  time.now = SOCKET_TICKET_MS - 1;
  expect(tickets.redeem(kept)).toEqual(ANN);
  time.now = SOCKET_TICKET_MS;
  expect(tickets.redeem(late)).toBeNull();
});

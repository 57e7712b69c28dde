import path from 'node:path';
import { newId } from '../platform/ids';
import { writePrivateFile } from '../platform/private-files';
import { DELIVERED, outcomeOfStatus, type Outcome } from './channel';

/** A short message; the id lets a gateway recognize duplicates. */
export interface Sms {
  to: string;
  text: string;
  id: string;
}

/** Sends short messages; rejects when the gateway cannot be reached. */
export interface SmsSender {
  send(sms: Sms, signal: AbortSignal): Promise<Outcome>;
}

/** Creates a sender that posts `{ to, text }` to a gateway, with the token as Bearer and the id as `Idempotency-Key`; follows no redirects. */
export function createSmsGateway(url: string, token: string | null): SmsSender {
  return {
    async send({ to, text, id }, signal) {
      const headers: Record<string, string> = { 'content-type': 'application/json', 'idempotency-key': id };
      if (token !== null) headers['authorization'] = `Bearer ${token}`;
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ to, text }), redirect: 'error', signal });
      await response.body?.cancel();
      return outcomeOfStatus(response.status);
    },
  };
}

/** Creates a sender that writes messages to a folder as `.txt` files; replaces a gateway. */
export function createSmsFolder(folder: string, clock: () => number): SmsSender {
  return {
    async send({ to, text, id }) {
      const time = new Date(clock()).toISOString().replaceAll(':', '-');
      await writePrivateFile(path.join(folder, `${time}-${newId().slice(0, 6)}.txt`), `To: ${to}\nId: ${id}\n\n${text}\n`);
      return DELIVERED;
    },
  };
}

import { savedAlertSchema } from '../../lib/contract/alerts';
import { addedGroupSchema } from '../../lib/contract/favorites';
import { DRAFT } from '../../tests/builders/alert-scene';

/** Far above any price of the simulated market. */
const LEVEL_MIN = 500_000;

/** Call that changes state, and its effect on the texts by which a write is found afterwards: names of groups and notes of alerts. */
export interface Write {
  path: string;
  body: object;
  /** Text that exists after the write. */
  adds: string | null;
  /** Text that does not exist after the write. */
  removes: string | null;
  /** Sent twice at once, like a retry of a browser that did not receive the first answer. */
  isTwice: boolean;
}

/** A favorite group or a price alert, by its text. */
interface Item {
  /** `number` differs from that of the account's other items. */
  create(text: string, number: number): Pick<Write, 'path' | 'body'>;
  /** Id of the created item in the answer. */
  idOf(answer: unknown): string;
  edit(id: string, text: string): Pick<Write, 'path' | 'body'>;
  remove(id: string): Pick<Write, 'path' | 'body'>;
}

const GROUP: Item = {
  create: (groupName) => ({
    path: '/v1/user/optionalGroup/add',
    body: { groupName, symbolIds: ['BTCUSDT_SPBL', 'ETHUSDT_SPBL'], requestId: groupName },
  }),
  idOf: (answer) => addedGroupSchema.parse(answer).groupId,
  edit: (groupId, groupName) => ({ path: '/v1/user/optionalGroup/update', body: { groupId, groupName } }),
  remove: (groupId) => ({ path: '/v1/user/optionalGroup/delete', body: { groupId } }),
};

const ALERT: Item = {
  create: (note, number) => ({
    path: '/v1/send/priceremindconfig/inster',
    body: { ...DRAFT, configurePrice: String(LEVEL_MIN + number), note, requestId: note },
  }),
  idOf: (answer) => savedAlertSchema.parse(answer).alert.alertId,
  edit: (alertId, note) => ({ path: '/v1/send/priceremindconfig/update', body: { alertId, note } }),
  remove: (alertId) => ({ path: '/v1/send/priceremindconfig/deleted', body: { alertIds: [alertId] } }),
};

/**
 * Endless writes of an account, one after the other: groups and alerts in turn, of which a third stays, a third is edited and a third
 * deleted. Receives the answer of each acknowledged write.
 */
export function* writesOf(account: number): Generator<Write, never, unknown> {
  for (let number = 1; ; number += 1) {
    const item = number % 2 === 0 ? GROUP : ALERT;
    const text = `${account}-${String(number).padStart(8, '0')}`;
    const id = item.idOf(yield { ...item.create(text, number), adds: text, removes: null, isTwice: number % 5 === 0 });
    if (number % 3 === 1) yield { ...item.edit(id, `${text}-edited`), adds: `${text}-edited`, removes: text, isTwice: number % 5 === 1 };
    if (number % 3 === 2) yield { ...item.remove(id), adds: null, removes: text, isTwice: false };
  }
}

import type { AbstractIntlMessages } from 'next-intl';
import type { MessageTree } from './merge-messages';

/** Returns the messages with some ids, such as `alerts.problem.limit`. */
export function pickMessages(all: MessageTree, ids: readonly string[]): AbstractIntlMessages {
  const picked: MessageTree = {};
  for (const id of ids) {
    const names = id.split('.');
    const last = names.pop() ?? '';
    let [from, to] = [all, picked];
    for (const name of names) {
      from = from[name] as MessageTree;
      to = (to[name] ??= {}) as MessageTree;
    }
    const message = from[last];
    if (message !== undefined) to[last] = message;
  }
  return picked as AbstractIntlMessages;
}

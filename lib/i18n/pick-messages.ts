import type { AbstractIntlMessages } from 'next-intl';
import type { MessagePath } from '@/lib/pages/page-entry';
import type { MessageTree } from './merge-messages';

/** Returns the messages at some paths, each of a namespace (`alerts`), a part of one (`alerts.problem`) or one message (`alerts.title`). */
export function pickMessages(all: MessageTree, paths: readonly MessagePath[]): AbstractIntlMessages {
  const picked: MessageTree = {};
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let [from, to] = [all, picked];
    for (const name of names) {
      from = from[name] as MessageTree;
      to = (to[name] ??= {}) as MessageTree;
    }
    to[last] = from[last] ?? {};
  }
  return picked as AbstractIntlMessages;
}

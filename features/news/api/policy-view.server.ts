import 'server-only';
import { serverCaller } from '@/lib/api/server-call';
import { policyNews } from '@/lib/contract/calls/news';
import { DEFAULT_LANGUAGE } from '@/lib/contract/languages';
import type { PolicyView } from '@/lib/contract/news-address';
import type { PageQuery } from '@/lib/pages/page-query';
import { knownTopic } from '../model/names';
import { policyView } from '../model/policy-view';

/** Whether pages have a name for a topic, or an article of the exchange has it; false for others while the exchange does not answer. */
async function isTopic(topic: string): Promise<boolean> {
  if (knownTopic(topic) !== undefined) return true;
  return serverCaller(DEFAULT_LANGUAGE)(policyNews, { topic, limit: 1 }).then(
    ({ total }) => total > 0,
    () => false,
  );
}

/** View of an address; unknown values have their default, also topics that nothing is about. */
export async function existingPolicyView(query: PageQuery): Promise<PolicyView> {
  const view = policyView(query);
  return view.topic === null || (await isTopic(view.topic)) ? view : { ...view, topic: null };
}

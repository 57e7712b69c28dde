import { expect, type APIRequestContext } from '@playwright/test';
import { CALLS } from '../../lib/contract/calls';
import type { Envelope } from '../../lib/contract/envelope';
import type { PickList } from '../../lib/contract/picks';

/** Waits until the exchange knows the rates, and returns its answer. */
export async function knownPicks(request: APIRequestContext): Promise<PickList> {
  let list: PickList | undefined;
  await expect(async () => {
    const answer = await request.post(CALLS.pickList.path, { data: {} });
    list = ((await answer.json()) as Envelope<PickList>).data;
    expect(list.status).toBe('ready');
  }).toPass();
  if (!list) throw new Error('no picks');
  return list;
}

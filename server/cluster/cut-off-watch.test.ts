import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openInMemory } from '../../tests/builders/databases';
import type { Database } from '../db/database';
import { CutOffWatch } from './cut-off-watch';
import { LEASE_TTL_MS } from './lease';

let database: Database;
/** Time of `performance.now`, which the test advances. */
let now: number;
beforeAll(async () => void (database = await openInMemory()));
afterAll(() => database.close());
beforeEach(async () => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  await database.query('delete from leases');
});
afterEach(() => vi.restoreAllMocks());

function process(holder: string, isOwner: boolean) {
  const scene = { isConnected: true, isAway: false, cutOffs: 0, warnings: 0 };
  const watch = new CutOffWatch({
    database: () => (scene.isAway ? null : database),
    name: 'standby',
    holder,
    isOwner: () => isOwner,
    isConnected: () => scene.isConnected,
    onCutOff: () => (scene.cutOffs += 1),
    warn: () => (scene.warnings += 1),
  });
  return { scene, watch };
}

/** The owner's checks at these times since the start; the standby checks before each. */
async function checkAt(times: readonly number[], owner: ReturnType<typeof process>, standby = process('b', false)): Promise<number> {
  for (const time of times) {
    now = time;
    await standby.watch.check();
    await owner.watch.check();
  }
  return owner.scene.cutOffs;
}

it('an owner without the bus is cut off once a standby has had it for the time of a lease', async () => {
  const owner = process('a', true);
  owner.scene.isConnected = false;
  expect(await checkAt([0, LEASE_TTL_MS - 1], owner)).toBe(0);
  expect(await checkAt([LEASE_TTL_MS], owner)).toBe(1);
});

it('not while no standby has the bus either', async () => {
  const [owner, standby] = [process('a', true), process('b', false)];
  owner.scene.isConnected = false;
  standby.scene.isConnected = false;
  expect(await checkAt([0, LEASE_TTL_MS, 10 * LEASE_TTL_MS], owner, standby)).toBe(0);
});

it('not by its own row of an earlier time as a standby, nor by one that was not renewed', async () => {
  const owner = process('a', true);
  owner.scene.isConnected = false;
  expect(await checkAt([0, LEASE_TTL_MS], owner, process('a', false))).toBe(0);
  await process('b', false).watch.check();
  await database.query('update leases set expires_at = expires_at - 3600000');
  for (now of [0, LEASE_TTL_MS]) await owner.watch.check();
  expect(owner.scene.cutOffs).toBe(0);
});

it('its time begins anew when the bus was back, or the database away', async () => {
  const owner = process('a', true);
  owner.scene.isConnected = false;
  await checkAt([0], owner);
  owner.scene.isConnected = true;
  await checkAt([1_000], owner);
  owner.scene.isConnected = false;
  expect(await checkAt([2_000, 2_000 + LEASE_TTL_MS - 1], owner)).toBe(0);
  owner.scene.isAway = true;
  await checkAt([2_000 + LEASE_TTL_MS], owner);
  owner.scene.isAway = false;
  expect(await checkAt([2_000 + LEASE_TTL_MS + 1], owner)).toBe(0);
});

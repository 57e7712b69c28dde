import { expect, it, vi } from 'vitest';
import { buildAppWithAccounts } from '../../tests/builders/running-app';
import { Backups } from '../db/backups';

it.each([
  ['60', 1],
  ['0', 0],
])('with BACKUP_EVERY_MINUTES %s the backups of an embedded database are started %i times', async (minutes, times) => {
  const start = vi.spyOn(Backups.prototype, 'start').mockResolvedValue();
  const { app } = await buildAppWithAccounts({ BACKUP_EVERY_MINUTES: minutes });
  await app.start();
  await app.stop();
  expect(start).toHaveBeenCalledTimes(times);
  start.mockRestore();
});

import { expect, it, vi } from 'vitest';
import { buildAppWithAccounts } from '../../tests/builders/running-app';
import { Backups } from '../db/backups';

it.each([
  ['60', 1],
  ['0', 0],
])('BACKUP_EVERY_MINUTES=%s starts the backups of an embedded database %i times', async (minutes, times) => {
  const start = vi.spyOn(Backups.prototype, 'start').mockResolvedValue();
  const { app } = await buildAppWithAccounts({ BACKUP_EVERY_MINUTES: minutes });
  await app.start();
  await app.stop();
  expect(start).toHaveBeenCalledTimes(times);
  start.mockRestore();
});

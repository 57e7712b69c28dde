import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../server/db/database';
import { AlertScene } from './alert-scene';
import { emptyDatabase, openTestDatabase } from './databases';

/** What a test of alerts begins with; read inside tests only. */
export interface EachAlertScene {
  database: Database;
  scene: AlertScene;
  userId: string;
}

/** Opens a scene with one user before each test of a file, over one embedded database that is empty but for the user. */
export function eachAlertScene(): EachAlertScene {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  const each: Partial<EachAlertScene> = {};
  beforeAll(async () => {
    opened = await openTestDatabase();
    each.database = opened.database;
  });
  afterAll(() => opened.stop());
  beforeEach(async () => {
    await emptyDatabase(opened.database);
    const scene = await AlertScene.open(opened.database);
    each.scene = scene;
    each.userId = await scene.user('ann');
    return () => scene.alerts.stop();
  });
  return each as EachAlertScene;
}

import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../server/db/database';
import { AlertScene } from './alert-scene';
import { emptyDatabase, openTestDatabase } from './databases';

/** Set before each test; read inside tests only. */
export interface EachAlertScene {
  database: Database;
  scene: AlertScene;
  userId: string;
}

/** Opens a scene with one user before each test, over one database that is empty but for the user. */
export function eachAlertScene(kind: Database['kind'] = 'embedded'): EachAlertScene {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  const each: Partial<EachAlertScene> = {};
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    each.database = opened.database;
  });
  afterAll(() => opened.stop());
  beforeEach(async () => {
    await emptyDatabase(opened.database);
    await opened.database.query('truncate alert_events cascade');
    const scene = await AlertScene.open(opened.database);
    each.scene = scene;
    each.userId = await scene.user('ann');
    return () => scene.alerts.stop();
  });
  return each as EachAlertScene;
}

import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../server/db/database';
import { Browser, scratchDataDir } from './accounts';
import { buildApi } from './api';
import { emptyDatabase, openTestDatabase } from './databases';

type BuiltApi = Awaited<ReturnType<typeof buildApi>>;

/** Database and builders for tests of the calls of accounts. */
export interface EachAccountScene {
  /** Set before each test; read inside tests only. */
  scene: { database: Database; dataDir: string };
  /** Builds an exchange with these environment variables; it is stopped after the test. */
  build(env?: Record<string, string>): Promise<BuiltApi>;
  /** Builds an exchange, and a browser in which ann@example.com is signed in. */
  buildUser(env?: Record<string, string>): Promise<BuiltApi & { browser: Browser }>;
}

/** Gives each test of a file an empty data folder and an empty embedded database, which the file's tests share. */
export function eachAccountScene(): EachAccountScene {
  const scene: Partial<EachAccountScene['scene']> = {};
  const stops: (() => Promise<void>)[] = [];
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let dataDir: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    scene.database = opened.database;
  });
  afterAll(() => opened.stop());
  beforeEach(async () => {
    dataDir = scratchDataDir();
    scene.dataDir = dataDir;
    await emptyDatabase(opened.database);
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  const build = async (env: Record<string, string> = {}): Promise<BuiltApi> => {
    const built = await buildApi({ DATA_DIR: dataDir, ...env }, undefined, opened.database);
    stops.push(built.stop);
    return built;
  };
  return {
    scene: scene as EachAccountScene['scene'],
    build,
    async buildUser(env = {}) {
      const built = await build(env);
      const browser = new Browser(built.api);
      await browser.register('ann@example.com');
      return { ...built, browser };
    },
  };
}

import { z } from 'zod';
import { openDatabase } from '../../server/db/open-database';
import { buildApp, originOf } from './running-app';

// An exchange in a process of its own, over a hand-fed market and a real database: a test may kill it. Says its origin
// to its parent once accounts are open.

const { DATA_DIR } = z.object({ DATA_DIR: z.string() }).parse(process.env);
const opening = openDatabase({ databaseUrl: null, dataDir: DATA_DIR });
const app = buildApp({ DATA_DIR, RATE_LIMIT_PER_SECOND: '100000' }, { database: () => opening });
await opening;
await app.start();
process.send?.(originOf(app));

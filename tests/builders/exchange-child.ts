import { z } from 'zod';
import { openDatabase } from '../../server/db/open-database';
import { PATIENT } from './databases';
import { buildApp, originOf } from './running-app';

// Program of an exchange with a fake feed and a real database, whose process a test may kill. It sends its origin to its
// parent when accounts are open.

const { DATA_DIR, SMTP_URL, SMS_GATEWAY_URL, CLOCK_SKIP_MS } = z
  .object({
    DATA_DIR: z.string(),
    SMTP_URL: z.string().default(''),
    SMS_GATEWAY_URL: z.string().default(''),
    CLOCK_SKIP_MS: z.coerce.number().default(0),
  })
  .parse(process.env);
const opening = openDatabase({ databaseUrl: null, dataDir: DATA_DIR }, { deadlines: PATIENT });
const app = buildApp(
  { DATA_DIR, SMTP_URL, SMS_GATEWAY_URL, RATE_LIMIT_PER_SECOND: '100000' },
  { database: () => opening, clock: () => Date.now() + CLOCK_SKIP_MS },
);
await opening;
await app.start();
process.send?.(originOf(app));

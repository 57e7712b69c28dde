import { openDatabase } from '../../server/db/open-database';
import { insertEvent, type EventDraft } from './alert-events';
import { PATIENT } from './databases';

/** Inserts events into the database of a data folder whose exchange is not running, like a process that dies right after the trigger. */
export async function insertEventsInto(dataDir: string, drafts: readonly EventDraft[]): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir }, { deadlines: PATIENT });
  for (const draft of drafts) await insertEvent(database, draft);
  await database.close();
}

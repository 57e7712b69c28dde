import { openDatabase } from '../../server/db/open-database';

/** A row of the alert log in a data folder that no process uses. */
export interface KeptEvent {
  alertId: string;
  userSeq: number;
  isLate: boolean;
  deliveries: number;
}

/** The whole log, by the user's count. */
export async function readAlertLog(dataDir: string): Promise<KeptEvent[]> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const rows = await database.query<KeptEvent>(
    `select alert_id as "alertId", user_seq as "userSeq", is_late as "isLate",
      (select count(*)::integer from alert_deliveries d where d.event_id = e.id) as deliveries from alert_events e order by user_seq`,
  );
  await database.close();
  return rows;
}

import { openDatabase } from '../../server/db/open-database';
import { openServerDatabase } from '../../server/db/server-database';
import { PATIENT } from './databases';

/** Row of the alert log in a data folder that no process uses. */
export interface LoggedEvent {
  alertId: string;
  userSeq: number;
  isLate: boolean;
  deliveries: number;
}

/** Reads the whole log, ordered by sequence number. */
export async function readAlertLog(dataDir: string): Promise<LoggedEvent[]> {
  const database = await openDatabase({ databaseUrl: null, dataDir }, { deadlines: PATIENT });
  const rows = await database.query<LoggedEvent>(
    `select alert_id as "alertId", user_seq as "userSeq", is_late as "isLate",
      (select count(*)::integer from alert_deliveries d where d.event_id = e.id) as deliveries from alert_events e order by user_seq`,
  );
  await database.close();
  return rows;
}

/** Reads a server's database while exchanges run on it. */
export interface LogWatch {
  /** Events of an alert in order, each as a list of its deliveries: channel, state, attempts. */
  eventsOf(alertId: string): Promise<string[]>;
  phaseOf(alertId: string): Promise<string | null>;
  close(): Promise<void>;
}

/** Opens a watch on a server's database. */
export async function watchAlertLog(databaseUrl: string): Promise<LogWatch> {
  const database = await openServerDatabase(databaseUrl);
  return {
    async eventsOf(alertId) {
      const rows = await database.query<{ deliveries: string }>(
        `select (select string_agg(d.channel || ' ' || d.state || ' ' || d.attempts, ', ' order by d.channel) from alert_deliveries d where d.event_id = e.id) as deliveries
          from alert_events e where e.alert_id = $1 order by e.user_seq`,
        [alertId],
      );
      return rows.map(({ deliveries }) => deliveries);
    },
    phaseOf: async (alertId) =>
      (await database.query<{ phase: string }>('select phase from alerts where id = $1', [alertId]))[0]?.phase ?? null,
    close: () => database.close(),
  };
}

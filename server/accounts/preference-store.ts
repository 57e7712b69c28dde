import type { Preference } from '../../lib/contract/preference';
import type { Database, Queryable } from '../db/database';
import { lockUser } from './user-store';

/** Preferences of a user who has chosen nothing: pop-ups and sounds are on, the rest follows the browser. */
export const DEFAULT_PREFERENCE: Preference = {
  timeZone: null,
  spotPopSwitch: true,
  spotVoiceSwitch: true,
  contractPopSwitch: true,
  contractVoiceSwitch: true,
  language: null,
  theme: null,
  currency: null,
  overviewCards: null,
};

const COLUMNS = `time_zone as "timeZone", spot_pop as "spotPopSwitch", spot_voice as "spotVoiceSwitch", contract_pop as "contractPopSwitch",
  contract_voice as "contractVoiceSwitch", language, theme, currency,
  overview_cards as "overviewCards"`;

/** Loads a user's preferences. */
export async function loadPreference(database: Queryable, userId: string): Promise<Preference> {
  const [kept] = await database.query<Preference>(`select ${COLUMNS} from preferences where user_id = $1`, [userId]);
  return kept ?? DEFAULT_PREFERENCE;
}

/** Applies a user's new time zone to data that depends on it, in the transaction that saves it. */
export type TimeZoneChange = (tx: Queryable, userId: string) => Promise<void>;

/** Changes the given fields and keeps the rest; resolves to all preferences. `onTimeZone` runs when the time zone is among them. */
export function savePreference(
  database: Database,
  userId: string,
  change: Partial<Preference>,
  onTimeZone: TimeZoneChange,
): Promise<Preference> {
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.query('insert into preferences (user_id) select id from users where id = $1 on conflict (user_id) do nothing', [userId]);
    if (change.timeZone !== undefined) await onTimeZone(tx, userId);
    const next = { ...(await loadPreference(tx, userId)), ...change };
    await tx.query(
      `update preferences set time_zone = $2, spot_pop = $3, spot_voice = $4, contract_pop = $5, contract_voice = $6,
        language = $7, theme = $8, currency = $9, overview_cards = $10 where user_id = $1`,
      [
        userId,
        next.timeZone,
        next.spotPopSwitch,
        next.spotVoiceSwitch,
        next.contractPopSwitch,
        next.contractVoiceSwitch,
        next.language,
        next.theme,
        next.currency,
        next.overviewCards,
      ],
    );
    return next;
  });
}

import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import type { Queryable } from '../db/database';

/** Destinations and notification preferences of a user. */
export interface Recipient {
  userId: string;
  /** Null without a verified address. */
  email: string | null;
  phone: string | null;
  /** The chosen language, else that of the page from which the user last registered, signed in or saved an alert, else English. */
  language: string;
  spotPop: boolean;
  spotVoice: boolean;
  contractPop: boolean;
  contractVoice: boolean;
}

/** Loads the recipients of these ids; omits deleted accounts. */
export async function loadRecipients(database: Queryable, userIds: readonly string[]): Promise<Map<string, Recipient>> {
  const rows = await database.query<Recipient>(
    `select u.id as "userId", case when u.email_verified_at is null then null else u.login_name end as email, ph.phone,
        coalesce(p.language, u.page_language, $2) as language, coalesce(p.spot_pop, true) as "spotPop", coalesce(p.spot_voice, true) as "spotVoice",
        coalesce(p.contract_pop, true) as "contractPop", coalesce(p.contract_voice, true) as "contractVoice"
      from users u left join preferences p on p.user_id = u.id left join phones ph on ph.user_id = u.id
      where u.id in (select jsonb_array_elements_text($1::text::jsonb))`,
    [JSON.stringify(userIds), DEFAULT_LANGUAGE],
  );
  return new Map(rows.map((row) => [row.userId, row]));
}

const FUTURES_LINE = 2;

/** Returns the user's switches for pop-ups and sounds of a business line. Spot's switches apply to P2P too. */
export function switchesOf(
  { spotPop, spotVoice, contractPop, contractVoice }: Recipient,
  businessLine: 1 | 2 | 3,
): { pop: boolean; voice: boolean } {
  return businessLine === FUTURES_LINE ? { pop: contractPop, voice: contractVoice } : { pop: spotPop, voice: spotVoice };
}

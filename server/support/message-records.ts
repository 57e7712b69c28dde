import { readReference } from '../../lib/contract/support-terms';
import { isConfirmedAddress } from '../accounts/confirmed-addresses';
import type { Mail } from '../accounts/mailbox';
import type { Database, Queryable } from '../db/database';
import { cleanText } from '../platform/clean-text';
import { networkText } from '../platform/rate-limit';
import { queueSupportMail, type DueSupportMail } from './support-mail-queue';

/** Longest answer, characters. */
const ANSWER_LENGTH_MAX = 8_000;

/** A message as it is stored; times are Unix milliseconds. */
export interface MessageRecord {
  reference: string;
  createdAt: number;
  /** As people read it. */
  network: string;
  userId: string | null;
  language: string;
  message: string;
  mail: string | null;
  /** Whether mails may go to the address. */
  isConfirmed: boolean;
  answer: string | null;
  answeredAt: number | null;
}

/** Reads all messages, the newest first, or only that of a reference number. */
export async function readMessages(database: Queryable, reference: string | null = null): Promise<MessageRecord[]> {
  const rows = await database.query<MessageRecord>(
    `select s.reference, s.created_at as "createdAt", s.network, s.user_id as "userId", s.language, s.message, s.mail, s.answer,
        s.answered_at as "answeredAt", s.mail_key is not null and (exists (select 1 from confirmed_addresses c where c.mail_key = s.mail_key)
          or exists (select 1 from users u where u.login_key = s.mail_key and u.email_verified_at is not null)) as "isConfirmed"
      from support_messages s where $1::text is null or s.reference = $1 order by s.created_at desc, s.reference`,
    [reference],
  );
  return rows.map((row) => ({ ...row, network: networkText(row.network) }));
}

const timeText = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const addressText = (mail: string | null): string => mail ?? 'no address';

/** Returns the list as lines of text: one message each, with the beginning of its text. */
export function messageLines(messages: readonly MessageRecord[]): string {
  if (messages.length === 0) return 'no messages';
  return messages
    .map(({ reference, createdAt, answeredAt, mail, message }) =>
      [reference, timeText(createdAt), answeredAt === null ? 'open' : 'answered', addressText(mail), cleanText(message).slice(0, 60)].join(
        '  ',
      ),
    )
    .join('\n');
}

/** Returns a message as text. */
export function messageText(record: MessageRecord): string {
  const { reference, createdAt, network, userId, language, message, mail, isConfirmed, answer, answeredAt } = record;
  const facts = [
    ['Reference', reference],
    ['Received', timeText(createdAt)],
    ['Mail', mail === null ? '--' : `${mail}${isConfirmed ? '' : ' (not confirmed: no mail is sent)'}`],
    ['User id', userId ?? '--'],
    ['From', `${network}, page in ${language}`],
  ];
  return [
    ...facts.map(([label = '', value = '']) => `${label.padEnd(10)} ${value}`),
    ...['', message],
    ...(answer === null || answeredAt === null ? [] : ['', `Answered ${timeText(answeredAt)}`, '', answer]),
  ].join('\n');
}

/** Returns the mail about a message to the operator at an address. */
export function operatorNotice({ reference, createdAt, userId, language, message, mail }: DueSupportMail, to: string): Mail {
  const facts = [`Received: ${timeText(createdAt)}`, `Mail: ${mail ?? '--'}`, `User id: ${userId ?? '--'}`, `Page in: ${language}`];
  return {
    to,
    subject: `Message to support ${reference}`,
    text: [facts.join('\n'), message, `To answer: npm run support -- answer ${reference}`].join('\n\n'),
  };
}

/**
 * Stores the answer to a message, in place of an earlier one. It is mailed when the address is confirmed, and read on the site by the
 * reference number in any case. Resolves to whether it is mailed; throws for an unknown reference number and for an empty or long answer.
 */
export async function answerMessage(database: Database, typed: string, text: string, now: number): Promise<boolean> {
  const answer = cleanText(text, true);
  if (answer === '') throw new Error('The answer is empty.');
  if ([...answer].length > ANSWER_LENGTH_MAX) throw new Error(`The answer has more than ${ANSWER_LENGTH_MAX} characters.`);
  return database.transaction(async (tx) => {
    const [row] = await tx.query<{ reference: string; mailKey: string | null }>(
      'update support_messages set answer = $2, answered_at = $3 where reference = $1 returning reference, mail_key as "mailKey"',
      [readReference(typed) ?? '', answer, now],
    );
    if (!row) throw new Error(`There is no message ${typed}.`);
    if (row.mailKey === null || !(await isConfirmedAddress(tx, row.mailKey))) return false;
    await queueSupportMail(tx, row.reference, 'answer', now);
    return true;
  });
}

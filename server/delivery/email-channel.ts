import type { Mail, Mailer } from '../accounts/mailbox';
import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import { alertText } from './alert-text';
import { DELIVERED, type Channel, type Delivery, type Outcome } from './channel';

/** Values of alert mails besides the message. */
export interface AlertMailContext {
  siteName: string;
  /** Public origin of the site. */
  origin: string;
}

/** Returns the mail of an alert event. */
export function alertMail(to: string, { recipient, message }: Delivery, { siteName, origin }: AlertMailContext): Mail {
  const { language } = recipient;
  const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`;
  const time = new Date(message.firedAt).toISOString().slice(0, 19).replace('T', ' ');
  const blocks = [
    message.content,
    ...(message.note === '' ? [] : [alertText(language, 'mail.note', { note: message.note })]),
    alertText(language, 'mail.time', { time }),
    `${alertText(language, 'mail.foot', { site: siteName })}\n${origin}${prefix}/markets/price-alert`,
  ];
  return { to, subject: message.title, text: blocks.join('\n\n'), id: `alert-${message.id}` };
}

/** SMTP codes from 500 on are permanent refusals (RFC 5321 §4.2.1). */
const isRefused = (error: unknown): boolean => error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Sends a mail; rejects when a retry may succeed. */
export async function sendMail(mailer: Mailer, mail: Mail): Promise<Outcome> {
  try {
    await mailer.send(mail);
    return DELIVERED;
  } catch (error) {
    if (isRefused(error)) return { state: 'failed', reason: 'refused' };
    throw error;
  }
}

/** Creates the mail channel, which sends to verified addresses only. */
export function createEmailChannel(mailer: Mailer, context: AlertMailContext): Channel {
  return {
    async send(delivery) {
      const { email } = delivery.recipient;
      if (email === null) return { state: 'skipped', reason: 'not-verified' };
      return sendMail(mailer, alertMail(email, delivery, context));
    },
  };
}

import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import type { Mail } from './mailbox';

/** What the account mails know besides their token. */
export interface MailContext {
  siteName: string;
  /** Public origin of the site. */
  origin: string;
  /** Language of the page the link leads to. */
  language: string;
}

/** Behind the `#`, which browsers send to nobody: the token stays out of logs and referrers. */
function link({ origin, language }: MailContext, fragment: string): string {
  const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`;
  return `${origin}${prefix}/login#${fragment}`;
}

/** Asks to verify the address an account was made with. */
export function verifyMail(to: string, token: string, context: MailContext): Mail {
  const text = `Please verify this e-mail address for your ${context.siteName} account:\n\n${link(context, `verify=${token}`)}\n\nThe link holds for 24 hours. If you have not created an account, ignore this mail.`;
  return { to, subject: `Verify your e-mail address for ${context.siteName}`, text };
}

/** Leads to a new password. */
export function resetMail(to: string, token: string, context: MailContext): Mail {
  const text = `Choose a new password for your ${context.siteName} account:\n\n${link(context, `reset=${token}`)}\n\nThe link holds for 30 minutes and works once. If you have not asked for it, ignore this mail: your password stays as it is.`;
  return { to, subject: `Your new password for ${context.siteName}`, text };
}

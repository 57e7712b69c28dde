import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import { ACCOUNT_TEXTS } from '../content/text-folders';
import type { MailPurpose } from './mail-tokens';
import type { Mail } from './mailbox';

/** Values of account mails besides their token. */
export interface MailContext {
  siteName: string;
  /** Public origin of the site. */
  origin: string;
}

/** The token is in the fragment, which browsers do not send: it stays out of logs and referrers. */
function link(origin: string, language: string, fragment: string): string {
  const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`;
  return `${origin}${prefix}/login#${fragment}`;
}

/** Returns the mail that verifies an address or resets a password, with a link to the page in its language (code of the product's table). */
export function accountMail(purpose: MailPurpose, to: string, token: string, language: string, { siteName, origin }: MailContext): Mail {
  const text = (part: 'subject' | 'ask' | 'foot'): string => ACCOUNT_TEXTS.of(language, `${purpose}.${part}`, { site: siteName });
  return { to, subject: text('subject'), text: [text('ask'), link(origin, language, `${purpose}=${token}`), text('foot')].join('\n\n') };
}

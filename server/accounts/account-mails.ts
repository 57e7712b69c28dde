import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import { accountSentence } from '../content/account-texts';
import type { MailPurpose } from './mail-tokens';
import type { Mail } from './mailbox';

/** What the account mails know besides their token. */
export interface MailContext {
  siteName: string;
  /** Public origin of the site. */
  origin: string;
}

/** Behind the `#`, which browsers keep to themselves: the token stays out of logs and referrers. */
function link(origin: string, language: string, fragment: string): string {
  const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`;
  return `${origin}${prefix}/login#${fragment}`;
}

/** The mail that proves an address or leads to a new password, with a link to the page of its language (code of the product's table). */
export function accountMail(purpose: MailPurpose, to: string, token: string, language: string, { siteName, origin }: MailContext): Mail {
  const say = (part: 'subject' | 'ask' | 'foot'): string => accountSentence(language, `${purpose}.${part}`, { site: siteName });
  return { to, subject: say('subject'), text: [say('ask'), link(origin, language, `${purpose}=${token}`), say('foot')].join('\n\n') };
}

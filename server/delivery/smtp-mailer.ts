import { createTransport } from 'nodemailer';
import type { Mailer } from '../accounts/mailbox';

/** A server that says nothing for so long is given up, milliseconds. */
const TIMEOUT_MS = 10_000;
const CONNECTIONS_MAX = 4;

/** Where mails go and who they are from. */
export interface SmtpOptions {
  /** `smtp://` (STARTTLS when offered) or `smtps://`, with user and password. */
  url: string;
  from: string;
  /** What stands behind the @ of a Message-ID. */
  domain: string;
}

/** Hands mails to an SMTP server, over at most four connections that are kept. */
export function createSmtpMailer({ url, from, domain }: SmtpOptions): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, id }) {
      await transport.sendMail({
        from,
        // As an object: an address is never read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

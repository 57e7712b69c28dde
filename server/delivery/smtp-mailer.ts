import type { createTransport } from 'nodemailer';
import type { Mailer } from '../accounts/mailbox';

/** Timeout for each answer of the server, milliseconds. */
const TIMEOUT_MS = 10_000;
const CONNECTIONS_MAX = 4;

type Transport = ReturnType<typeof createTransport>;

/** Server and sender of mails. */
export interface SmtpOptions {
  /** `smtp://` (STARTTLS when offered) or `smtps://`, with user and password. */
  url: string;
  from: string;
  /** Domain of the Message-IDs. */
  domain: string;
}

/** Creates a mailer that sends to an SMTP server over at most four persistent connections. The library is loaded with the first mail. */
export function createSmtpMailer({ url, from, domain }: SmtpOptions): Mailer & { close(): void } {
  const open = async (): Promise<Transport> => {
    const nodemailer = await import('nodemailer');
    return nodemailer.createTransport({
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
  };
  let opened: Promise<Transport> | undefined;
  return {
    async send({ to, subject, text, id }) {
      const transport = await (opened ??= open());
      await transport.sendMail({
        from,
        // As an object, so that an address is never parsed as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

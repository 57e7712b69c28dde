import path from 'node:path';
import { writePrivateFile } from '../platform/private-files';
import { newId } from '../platform/ids';

/** A plain-text mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Stays the same when the mail is resent; becomes its Message-ID. */
  id?: string;
}

/** Delivers mails; rejects when a mail could not be sent. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** Creates a mailer that writes mails to a folder as `.eml` files, newest last by name; replaces a mail server. */
export function createFileMailbox(folder: string, clock: () => number): Mailer {
  return {
    async send({ to, subject, text, id }) {
      const now = new Date(clock());
      const head = [
        `Date: ${now.toUTCString()}`,
        `To: ${oneLine(to)}`,
        `Subject: ${oneLine(subject)}`,
        ...(id === undefined ? [] : [`Message-ID: <${id}@localhost>`]),
        'Content-Type: text/plain; charset=utf-8',
      ];
      const file = path.join(folder, `${now.toISOString().replaceAll(':', '-')}-${newId().slice(0, 6)}.eml`);
      await writePrivateFile(file, `${head.join('\n')}\n\n${text}\n`);
    },
  };
}

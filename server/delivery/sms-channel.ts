import type { Channel } from './channel';
import type { SmsSender } from './sms';

/** Creates the SMS channel, which sends to verified numbers only. */
export function createSmsChannel(sender: SmsSender): Channel {
  return {
    noAnswerReason: 'gateway-silent',
    async send({ recipient, message }, signal) {
      if (recipient.phone === null) return { state: 'skipped', reason: 'not-verified' };
      return sender.send({ to: recipient.phone, text: `${message.title}\n${message.content}`, id: message.id }, signal);
    },
  };
}

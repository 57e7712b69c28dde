import { z } from 'zod';
import { optional, whole } from './variables';

/** Settings of help and support. */
export interface SupportConfig {
  /** Address of the operator for messages; null: they are files of the mailbox. */
  email: string | null;
  /** Messages of one network, and of one account, in 24 hours. */
  messagesPerDay: number;
  /** Days after which a message is deleted. */
  days: number;
  /** Address of an outside chat script, which takes the place of the help panel; null without one. */
  chatScriptUrl: string | null;
}

/** Variables of help and support. */
export const supportVariables = {
  SUPPORT_EMAIL: optional(
    z
      .string()
      .regex(/^[^\s<>@]{1,64}@[^\s<>@]{1,253}$/, 'an address such as support@example.com, or empty')
      .optional()
      .transform((text) => text ?? null),
  ),
  SUPPORT_MESSAGES_PER_DAY: whole(1, 1_000_000, 5),
  SUPPORT_DAYS: whole(1, 36_500, 365),
  CHAT_SCRIPT_URL: optional(
    z
      .url({ protocol: /^https$/, error: 'an https address, or empty' })
      .max(1000)
      .optional()
      .transform((text) => text ?? null),
  ),
};

/** Values of these variables. */
type Values = { [Name in keyof typeof supportVariables]: z.output<(typeof supportVariables)[Name]> };

/** Returns the settings of help and support from the values of their variables. */
export function supportConfig(value: Values): SupportConfig {
  return {
    email: value.SUPPORT_EMAIL,
    messagesPerDay: value.SUPPORT_MESSAGES_PER_DAY,
    days: value.SUPPORT_DAYS,
    chatScriptUrl: value.CHAT_SCRIPT_URL,
  };
}

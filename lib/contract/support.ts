import { z } from 'zod';
import { HELP_IDS, OPERATOR_PAGES } from './help-terms';

const languageType = z.union([z.string().max(20), z.number().int()]).optional();
/** Above the limits of the form, so that a longer text gets the message of its field. */
const text = z.string().max(8_000);

/** Answer of `POST /v1/cms/help/articles`: all help articles. */
export const helpArticlesSchema = z.object({
  articles: z.array(
    z.object({
      id: z.enum(HELP_IDS),
      title: z.string(),
      /** Sanitised HTML. */
      html: z.string(),
      /** Words that visitors say for those of title and text, with commas between them: searched, not shown. */
      words: z.string(),
      /** Language code of the text: English where there is no translation. */
      language: z.string(),
      /** UTC day of the latest change of its wording, `YYYY-MM-DD`; null where it is not known. */
      updated: z.iso.date().nullable(),
    }),
  ),
});
export type HelpArticle = z.infer<typeof helpArticlesSchema>['articles'][number];

/** Body of `POST /v1/cms/page`. */
export const operatorPageRequestSchema = z.object({ languageType, page: z.enum(OPERATOR_PAGES) });

/** Answer of that call: a page with the operator's text, or the sample in its place. */
export const operatorPageSchema = z.object({
  title: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
  /** Language code of the text. */
  language: z.string(),
  isSample: z.boolean(),
  /** UTC day of the latest change of its wording, `YYYY-MM-DD`; null where it is not known. */
  updated: z.iso.date().nullable(),
});
export type OperatorPageText = z.infer<typeof operatorPageSchema>;

/** Body of `POST /v1/cms/support/send`; a repeated request with the same `requestId` and content is one message. */
export const sendSupportRequestSchema = z.object({
  languageType,
  requestId: z.string().regex(/^[\w-]{8,64}$/),
  message: text,
  /** Address for the answer; empty without one. */
  mail: text,
});
export type SendSupportRequest = z.infer<typeof sendSupportRequestSchema>;

/** Answer of the calls that send a message and confirm its address. */
export const supportReceiptSchema = z.object({ reference: z.string() });

/** Body of `POST /v1/cms/support/read`. */
export const readSupportRequestSchema = z.object({ languageType, reference: z.string().max(100) });

/** Answer of that call; times are Unix milliseconds. */
export const supportMessageSchema = z.object({
  reference: z.string(),
  createdAt: z.number().int(),
  message: z.string(),
  /** Null until there is an answer. */
  answer: z.string().nullable(),
  answeredAt: z.number().int().nullable(),
});
export type SupportMessage = z.infer<typeof supportMessageSchema>;

/** Body of `POST /v1/cms/support/confirm`; `token` follows `#confirm=` in the mail's link. */
export const confirmSupportRequestSchema = z.object({ languageType, token: z.string().min(1).max(100) });

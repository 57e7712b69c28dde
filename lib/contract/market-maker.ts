import { z } from 'zod';
import { APPLICATION_FIELDS, APPLICATION_PROBLEMS, PROGRAMME_MARKETS } from './market-maker-terms';
import { decimalSchema } from './quotes';

const languageType = z.union([z.string().max(20), z.number().int()]).optional();
/** Above the limits of the form, so that a longer text gets the message of its field. */
const text = z.string().max(4_000);
const imageId = z.string().regex(/^[\w-]{1,64}$/);

/** Answer of `GET /v1/cms/marketMaker/programme`: the programme's parameters. */
export const programmeSchema = z.object({
  /** Fees of a market maker as fractions of the turnover; a negative one is paid to it. */
  fees: z.array(z.object({ market: z.enum(PROGRAMME_MARKETS), maker: decimalSchema, taker: decimalSchema })),
  requirements: z.object({
    /** Least turnover of 30 days, USDT. */
    turnoverMin: decimalSchema,
    /** Least part of the time with quotes on both sides, a fraction. */
    quotingMin: decimalSchema,
    /** Greatest distance of these quotes, a fraction of their mean. */
    spreadMax: decimalSchema,
    /** Least value of the quotes on each side, USDT. */
    depthMin: decimalSchema,
  }),
  /** Days in which an application is answered. */
  answerDays: z.number().int(),
  /** Applications that one address may send in 24 hours. */
  applicationsPerDay: z.number().int(),
  /** Days after which an application is deleted. */
  keptDays: z.number().int(),
});
export type Programme = z.infer<typeof programmeSchema>;

/** Query of `POST /v1/cms/marketMaker/image`, whose body is the image; `name` is the name of its file. */
export const uploadImageRequestSchema = z.object({ name: z.string().max(1_000) });

/** Answer of that call: the stored image, which an application may name within a day. */
export const uploadedImageSchema = z.object({
  imageId: z.string(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Size as it is stored. */
  bytes: z.number().int(),
  /** Small picture of it, a `data:` address. */
  preview: z.string().startsWith('data:image/'),
});
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

/** Body of `POST /v1/cms/marketMaker/image/remove`. */
export const removeImageRequestSchema = z.object({ languageType, imageId });

/** Body of `POST /v1/cms/marketMaker/apply`; a repeated request with the same `requestId` and the same content is one application. */
export const applyRequestSchema = z.object({
  languageType,
  requestId: z.string().regex(/^[\w-]{8,64}$/),
  applicant: text,
  title: text,
  mail: text,
  userId: text,
  introduction: text,
  strategy: text,
  imageIds: z.array(imageId).max(20),
});
export type ApplyRequest = z.infer<typeof applyRequestSchema>;

/** Answer of the calls about one application. */
export const applicationReceiptSchema = z.object({ reference: z.string() });

/** Body of `POST /v1/cms/marketMaker/confirm`; `token` follows `#confirm=` in the mail's link. */
export const confirmApplicationRequestSchema = z.object({ languageType, token: z.string().min(1).max(100) });

/** Data of a refusal with code 40037: the fields that are refused, and why. */
export const applicationRefusalSchema = z.object({
  problems: z.array(z.object({ field: z.enum(APPLICATION_FIELDS), problem: z.enum(APPLICATION_PROBLEMS) })),
});
export type ApplicationRefusal = z.infer<typeof applicationRefusalSchema>;

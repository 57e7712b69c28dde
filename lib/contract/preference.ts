import { z } from 'zod';
import { isCurrencyCode } from '../money/currencies';
import { LANGUAGE_CODES } from './languages';
import { isBasis } from './lists';

const languageType = z.union([z.string().max(20), z.number().int()]).optional();
const chosen = {
  /** −1: last 24 h, else minutes from UTC in steps of 60. Null: never chosen. */
  timeZone: z.number().int().refine(isBasis, 'must be -1 or -720 to 720 in steps of 60').nullable(),
  spotPopSwitch: z.boolean(),
  spotVoiceSwitch: z.boolean(),
  contractPopSwitch: z.boolean(),
  contractVoiceSwitch: z.boolean(),
  /** Ours: choices that follow a user to the next device; null: never chosen. */
  language: z
    .string()
    .refine((code) => LANGUAGE_CODES.includes(code), 'must be one of the languages')
    .nullable(),
  theme: z.enum(['white', 'black']).nullable(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
};

/** User preference (specification §3), answer of `POST /v1/user/preference/get` and of `save`; null with code 00004 to somebody not signed in. */
export const preferenceSchema = z.object(chosen);
export type Preference = z.infer<typeof preferenceSchema>;

/** Body of `POST /v1/user/preference/save`: what is given is changed, the rest stays. */
export const savePreferenceRequestSchema = preferenceSchema.partial().extend({
  languageType,
  currency: z
    .string()
    .refine((code): boolean => isCurrencyCode(code), 'must be one of the display currencies')
    .nullable()
    .optional(),
});
export type SavePreferenceRequest = z.infer<typeof savePreferenceRequestSchema>;

import { z } from 'zod';
import { isCurrencyCode } from '../money/currencies';
import { LANGUAGE_CODES } from './languages';
import { isBasis } from './lists';
import { isArrangement } from './overview-cards';

const languageType = z.union([z.string().max(20), z.number().int()]).optional();
const preferenceFields = {
  /** −1: last 24 h, else minutes from UTC in steps of 60. Null: never chosen. */
  timeZone: z.number().int().refine(isBasis, 'must be -1 or -720 to 720 in steps of 60').nullable(),
  spotPopSwitch: z.boolean(),
  spotVoiceSwitch: z.boolean(),
  contractPopSwitch: z.boolean(),
  contractVoiceSwitch: z.boolean(),
  /** Ours: preferences shared by the user's devices; null: never chosen. */
  language: z
    .string()
    .refine((code) => LANGUAGE_CODES.includes(code), 'must be one of the languages')
    .nullable(),
  theme: z.enum(['white', 'black']).nullable(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  /** Arrangement of the overview's cards: `overview-cards.ts`. */
  overviewCards: z.string().refine(isArrangement, 'must be codes of cards joined by commas').nullable(),
};

/** User preference (specification §3), answer of `POST /v1/user/preference/get` and of `save`; null with code 00004 for guests. */
export const preferenceSchema = z.object(preferenceFields);
export type Preference = z.infer<typeof preferenceSchema>;

/** Body of `POST /v1/user/preference/save`: changes the given fields only. */
export const savePreferenceRequestSchema = preferenceSchema.partial().extend({
  languageType,
  currency: z
    .string()
    .refine((code): boolean => isCurrencyCode(code), 'must be one of the display currencies')
    .nullable()
    .optional(),
});
export type SavePreferenceRequest = z.infer<typeof savePreferenceRequestSchema>;

import { z } from 'zod';

/** Body of calls that take nothing but what some callers add to every body. */
export const callerBodySchema = z.object({
  languageType: z.union([z.string().max(20), z.number().int()]).optional(),
});

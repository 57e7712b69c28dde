import { z } from 'zod';

/** Body of calls without parameters: only a field that some callers add to every body. */
export const callerBodySchema = z.object({
  languageType: z.union([z.string().max(20), z.number().int()]).optional(),
});

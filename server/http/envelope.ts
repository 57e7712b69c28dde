import { z } from 'zod';
import type { Envelope } from '../../lib/contract/envelope';
import { favoriteLimitReachedSchema } from '../../lib/contract/favorites';
import { applicationRefusalSchema } from '../../lib/contract/market-maker';

/** Returns the success envelope around `data`. */
export function success<T>(data: T): Envelope<T> {
  return { code: '00000', msg: 'success', data };
}

/** Returns the text of a success envelope around data that is JSON text already. */
export function successText(dataJson: string): string {
  return `{"code":"00000","msg":"success","data":${dataJson}}`;
}

const failureSchema = z
  .object({ code: z.string(), msg: z.string(), data: favoriteLimitReachedSchema.or(applicationRefusalSchema).nullable() })
  .describe(
    'A refusal: a code and a message; data only with code 40034, the limit of the favorites that is reached, and 40037, the refused fields of an application.',
  );

/** Returns the response schemas of a call: the envelope around `data`, and the refusals that every call may give. */
export function responses<T extends z.ZodType>(data: T) {
  return {
    200: z.object({ code: z.string(), msg: z.string(), data }).describe('Success.'),
    '4xx': failureSchema,
    '5xx': failureSchema,
  };
}

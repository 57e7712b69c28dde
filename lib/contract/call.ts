import type { z } from 'zod';

/**
 * Callers that get an answer. `public`: every caller. `user`: signed-in users; a guest is refused with code 00004.
 * `guest-answered`: signed-in users; a guest gets code 00004 and no data with HTTP 200, because pages call it for every visitor.
 */
export type Access = 'public' | 'user' | 'guest-answered';

/** Input of calls without parameters. */
export type NoInput = Record<string, never>;

/**
 * One call of `/v1`, an entry of the call table (`calls.ts`). `Input` is the query of a GET and the body of a POST, `Answer` the data of the
 * envelope.
 */
export interface Call<Input, Answer, Allowed extends Access = Access> {
  readonly method: 'GET' | 'POST';
  readonly path: `/v1/${string}`;
  readonly access: Allowed;
  /** The exchange accepts the call from pages of its own site only. */
  readonly changesState?: true;
  /** The body of the POST is one file, sent as `application/octet-stream`; `Input` is its query. */
  readonly isUpload?: true;
  /** Carries the types; there is no value. */
  readonly types?: (input: Input) => Answer;
}

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** Type that a schema accepts; `null` for a call without parameters. */
export type InputOfSchema<Schema extends z.ZodType | null> = Schema extends z.ZodType ? DeepReadonly<z.input<Schema>> : NoInput;

/** A call with the types of its schemas. */
export type CallOf<Input extends z.ZodType | null, Answer extends z.ZodType, Allowed extends Access = 'public'> = Call<
  InputOfSchema<Input>,
  z.output<Answer>,
  Allowed
>;

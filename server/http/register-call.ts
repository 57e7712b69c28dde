import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import type { Access } from '../../lib/contract/call';
import { CALL_SCHEMAS } from '../../lib/contract/call-schemas';
import { CALLS, type AnswerOf, type CallName } from '../../lib/contract/calls';
import type { Envelope } from '../../lib/contract/envelope';
import type { Session } from '../accounts/session-store';
import type { ApiServer, HttpDeps } from './deps';
import { responses } from './envelope';
import { findSession, requireSession } from './signed-in';

/** Marks a call in the OpenAPI document as one for signed-in users. */
const FOR_USERS = [{ session: [] }];

/** Text of a call in the OpenAPI document. */
interface CallText {
  summary: string;
  description?: string;
  tags: string[];
  /** Schemas of answers that only this call gives, by HTTP status. */
  otherAnswers?: Record<number, z.ZodType>;
}

type AccessOf<Name extends CallName> = (typeof CALLS)[Name]['access'];
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A request that its caller may make, with its parsed input. */
export interface AcceptedCall<Name extends CallName> {
  input: Parsed<(typeof CALL_SCHEMAS)[Name]['input']>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The caller's session; null for guests of a call that answers them. Public calls get none. */
  session: { public: undefined; user: Session; 'guest-answered': Session | null }[AccessOf<Name>];
}

type EnvelopeOf<Name extends CallName> = Envelope<AnswerOf<Name> | (AccessOf<Name> extends 'guest-answered' ? null : never)>;

/** Answers a call: by an envelope, or by sending the reply itself. */
export type CallHandler<Name extends CallName> = (
  call: AcceptedCall<Name>,
) => EnvelopeOf<Name> | FastifyReply | void | Promise<EnvelopeOf<Name> | FastifyReply>;

/** Finds the session that a call needs; throws `notSignedIn` for a guest of a user's call. */
function sessionFor(access: Exclude<Access, 'public'>, request: FastifyRequest, deps: HttpDeps): Promise<Session | null> {
  return access === 'user' ? requireSession(request, deps) : findSession(request, deps);
}

function documentationOf(name: CallName, { otherAnswers, ...text }: CallText): object {
  const { method, access, isUpload } = CALLS[name];
  const { input, answer } = CALL_SCHEMAS[name];
  return {
    ...text,
    ...(access === 'public' ? {} : { security: FOR_USERS }),
    ...(input && { [method === 'GET' || isUpload ? 'querystring' : 'body']: input }),
    response: { ...responses(access === 'guest-answered' ? answer.nullable() : answer), ...otherAnswers },
  };
}

/**
 * Registers a call of the call table. Its entry decides method, path, who gets an answer, and whether the request must come from a page of
 * this site; its schemas check input and answer; all of it is in the OpenAPI document. The handler of a call for users gets their session.
 * `route` has the settings of the framework that only this call has.
 */
export function registerCall<Name extends CallName>(
  app: ApiServer,
  deps: HttpDeps,
  name: Name,
  text: CallText,
  handle: CallHandler<Name>,
  route: Pick<RouteShorthandOptions, 'bodyLimit' | 'errorHandler' | 'onRequest'> = {},
): void {
  const { method, path, access, changesState = false, isUpload = false } = CALLS[name];
  app.route({
    ...route,
    method,
    url: path,
    schema: documentationOf(name, text),
    config: { changesState, isUpload },
    handler: (request, reply) => {
      const input = method === 'GET' || isUpload ? request.query : request.body;
      const accept = (session?: Session | null): ReturnType<CallHandler<Name>> =>
        handle({ input, request, reply, session } as unknown as AcceptedCall<Name>);
      return access === 'public' ? accept() : sessionFor(access, request, deps).then(accept);
    },
  });
}

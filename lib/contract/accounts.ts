import { z } from 'zod';
import { LOGIN_NAME_LENGTH_MAX } from './credentials';

const languageType = z.union([z.string().max(20), z.number().int()]).optional();
/** Bound above the length of a valid password, so that longer ones get the message of the password rule. */
const passwordText = z.string().max(600);
const loginName = z.string().max(LOGIN_NAME_LENGTH_MAX + 50);
const mailToken = z.string().min(1).max(100);

/** Body of `POST /v1/user/public/register` and `POST /v1/user/public/login`; `loginName` is a mail address. */
export const credentialsRequestSchema = z.object({ languageType, loginName, password: passwordText });
export type CredentialsRequest = z.infer<typeof credentialsRequestSchema>;

/** Answer of both: the session cookie is set; `POST /v1/user/overview/userinfo` returns the details. */
export const signedInSchema = z.object({ userId: z.string() });
export type SignedIn = z.infer<typeof signedInSchema>;

/** Body of `POST /v1/user/public/forgotPassword`; the answer does not depend on whether the account exists. */
export const forgotPasswordRequestSchema = z.object({ languageType, loginName });

/** Body of `POST /v1/user/public/resetPassword`; `token` follows `#reset=` in the mail's link. */
export const resetPasswordRequestSchema = z.object({ languageType, token: mailToken, password: passwordText });

/** Body of `POST /v1/user/public/verifyEmail`; `token` follows `#verify=` in the mail's link. */
export const verifyEmailRequestSchema = z.object({ languageType, token: mailToken });

/** Body of `POST /v1/user/account/password` (ours): changes the password of the signed-in user; ends the user's other sessions. */
export const changePasswordRequestSchema = z.object({ languageType, oldPassword: passwordText, newPassword: passwordText });

/** Body of `POST /v1/user/account/delete`. */
export const deleteAccountRequestSchema = z.object({ languageType, password: passwordText });

/** Data of calls without a result. */
export const doneSchema = z.object({ done: z.literal(true) });
export type Done = z.infer<typeof doneSchema>;

/** One login session of the user; times are Unix milliseconds. */
export const sessionSchema = z.object({
  sessionId: z.string(),
  /** True for the session of the request. */
  isCurrent: z.boolean(),
  createdDate: z.number().int(),
  /** Last use, to the minute. */
  lastSeenDate: z.number().int(),
  expiryDate: z.number().int(),
  ip: z.string(),
  /** `User-Agent` of the browser, truncated. */
  agent: z.string(),
});

/** Answer of `POST /v1/user/session/list`: newest use first. */
export const sessionListSchema = z.object({ sessions: z.array(sessionSchema) });
export type SessionListAnswer = z.infer<typeof sessionListSchema>;

/** Body of `POST /v1/user/session/revoke`. */
export const revokeSessionRequestSchema = z.object({ languageType, sessionId: z.string().regex(/^[\w-]{1,64}$/) });

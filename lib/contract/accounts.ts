import { z } from 'zod';
import { LOGIN_NAME_LENGTH_MAX } from './credentials';

const languageType = z.union([z.string().max(20), z.number().int()]).optional();
/** Longer than any password that is accepted, so that its rule can be said in its own words. */
const passwordText = z.string().max(600);
const loginName = z.string().max(LOGIN_NAME_LENGTH_MAX + 50);
const mailToken = z.string().min(1).max(100);

/** Body of `POST /v1/user/public/register` and `POST /v1/user/public/login`; `loginName` is a mail address. */
export const credentialsRequestSchema = z.object({ languageType, loginName, password: passwordText });
export type CredentialsRequest = z.infer<typeof credentialsRequestSchema>;

/** Answer of both: signed in, the cookie is set; `POST /v1/user/overview/userinfo` says the rest. */
export const signedInSchema = z.object({ userId: z.string() });
export type SignedIn = z.infer<typeof signedInSchema>;

/** Body of `POST /v1/user/public/forgotPassword`; the answer is the same whether there is such an account. */
export const forgotPasswordRequestSchema = z.object({ languageType, loginName });

/** Body of `POST /v1/user/public/resetPassword`; `token` is what stands behind `#reset=` in the mail's link. */
export const resetPasswordRequestSchema = z.object({ languageType, token: mailToken, password: passwordText });

/** Body of `POST /v1/user/public/verifyEmail`; `token` is what stands behind `#verify=` in the mail's link. */
export const verifyEmailRequestSchema = z.object({ languageType, token: mailToken });

/** Body of `POST /v1/user/account/password` (ours): another password while signed in; the user's other sessions end. */
export const changePasswordRequestSchema = z.object({ languageType, oldPassword: passwordText, newPassword: passwordText });

/** Body of `POST /v1/user/account/delete`. */
export const deleteAccountRequestSchema = z.object({ languageType, password: passwordText });

/** Data of calls that have nothing to tell but success. */
export const doneSchema = z.object({ done: z.literal(true) });
export type Done = z.infer<typeof doneSchema>;

/** One place where the user is signed in; times are Unix milliseconds. */
export const sessionSchema = z.object({
  sessionId: z.string(),
  /** True for the session that asks. */
  isCurrent: z.boolean(),
  createdDate: z.number().int(),
  /** Last use, to the minute. */
  lastSeenDate: z.number().int(),
  expiryDate: z.number().int(),
  ip: z.string(),
  /** The browser's own words (`User-Agent`), cut. */
  agent: z.string(),
});

/** Answer of `POST /v1/user/session/list`: newest use first. */
export const sessionListSchema = z.object({ sessions: z.array(sessionSchema) });
export type SessionList = z.infer<typeof sessionListSchema>;

/** Body of `POST /v1/user/session/revoke`. */
export const revokeSessionRequestSchema = z.object({ languageType, sessionId: z.string().regex(/^[\w-]{1,64}$/) });

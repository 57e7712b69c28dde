import { z } from 'zod';

/** User info (specification §3), answer of `POST /v1/user/overview/userinfo`; null with code 00004 for guests. */
export const userInfoSchema = z.object({
  userId: z.string(),
  loginName: z.string(),
  userName: z.string(),
  /** Only with `bindPhone`. */
  phone: z.string().optional(),
  /** Only with `bindEmail`: the address has been verified. */
  email: z.string().optional(),
  bindPhone: z.boolean(),
  bindEmail: z.boolean(),
  bindGoogle: z.boolean(),
  isFund: z.boolean(),
  fundValue: z.string(),
  fundDisabled: z.boolean(),
  antiPhishingCode: z.string(),
  /** True from identity level 2. */
  hasRealValidate: z.boolean(),
  identityLevel: z.number().int(),
  openOtc: z.boolean(),
  openContract: z.boolean(),
  openGtFees: z.boolean(),
  realName: z.string(),
  emailEnable: z.boolean(),
  phoneEnable: z.boolean(),
  googleEnable: z.boolean(),
  /** Unix milliseconds. */
  createdDate: z.number().int(),
  frozen: z.boolean(),
  subAccount: z.boolean(),
  childFlag: z.boolean(),
  vipLevel: z.number().int(),
  showUserVip: z.boolean(),
  /** 1 or 4 is a unified-trading account. */
  accountMode: z.number().int(),
  areaCode: z.string(),
  nickName: z.string(),
  familyName: z.string(),
  givenName: z.string(),
  /** Token for one login of the socket within 60 s (decision 23). */
  rtoken: z.string(),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

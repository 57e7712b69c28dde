import type { UserInfo } from '../../../lib/contract/user-info';
import type { User } from '../../accounts/user-store';

/** Identity level from which a user is a verified person (specification §3). */
const REAL_IDENTITY_LEVEL = 2;
const IDENTITY_LEVEL = 0;

/** Returns user info of this exchange's accounts, which have a mail address and a phone number, but neither funds, identity nor ranks. */
export function presentUserInfo(
  { id, loginName, emailVerifiedAt, createdAt, accountMode }: User,
  phone: string | null,
  rtoken: string,
): UserInfo {
  const bindPhone = phone !== null;
  const bindEmail = emailVerifiedAt !== null;
  return {
    userId: id,
    loginName,
    userName: loginName.slice(0, loginName.indexOf('@')),
    ...(bindEmail ? { email: loginName } : {}),
    ...(bindPhone ? { phone } : {}),
    bindPhone,
    bindEmail,
    bindGoogle: false,
    isFund: false,
    fundValue: '',
    fundDisabled: false,
    antiPhishingCode: '',
    hasRealValidate: IDENTITY_LEVEL >= REAL_IDENTITY_LEVEL,
    identityLevel: IDENTITY_LEVEL,
    openOtc: false,
    openContract: false,
    openGtFees: false,
    realName: '',
    emailEnable: bindEmail,
    phoneEnable: bindPhone,
    googleEnable: false,
    createdDate: createdAt,
    frozen: false,
    subAccount: false,
    childFlag: false,
    vipLevel: 0,
    showUserVip: false,
    accountMode,
    areaCode: '',
    nickName: '',
    familyName: '',
    givenName: '',
    rtoken,
  };
}

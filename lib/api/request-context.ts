import { DEFAULT_LANGUAGE } from '@/lib/contract/languages';
import { REQUEST_HEADER } from '@/lib/contract/request-headers';

/** What the web app says of itself in every call. */
const SELF = { website: 'tideline', terminalType: 'web', terminalCode: 'browser' } as const;

/** What the caller knows of the person in front of it. */
export interface CallContext {
  /** Language code of the product's table. */
  locale: string;
  deviceId: string;
  /** Tag of a test deployment; null for none. */
  pfb: string | null;
}

let current: Omit<CallContext, 'deviceId'> = { locale: DEFAULT_LANGUAGE, pfb: null };

/** Sets what the browser's calls say from now on. Browser only: on the server it would leak from person to person. */
export function setRequestContext(context: Partial<Omit<CallContext, 'deviceId'>>): void {
  current = { ...current, ...context };
}

/** What the browser's calls say now. */
export function requestContext(): Omit<CallContext, 'deviceId'> {
  return current;
}

/** The headers every call carries (specification §7). */
export function contextHeaders(context: CallContext): Record<string, string> {
  return {
    [REQUEST_HEADER.website]: SELF.website,
    [REQUEST_HEADER.terminalType]: SELF.terminalType,
    [REQUEST_HEADER.terminalCode]: SELF.terminalCode,
    [REQUEST_HEADER.locale]: context.locale,
    [REQUEST_HEADER.language]: context.locale,
    [REQUEST_HEADER.deviceId]: context.deviceId,
    ...(context.pfb === null ? {} : { [REQUEST_HEADER.pfb]: context.pfb }),
  };
}

import { DEFAULT_LANGUAGE } from '@/lib/contract/languages';
import { REQUEST_HEADER } from '@/lib/contract/request-headers';

/** Identity of the web app in every call. */
const APP = { website: 'tideline', terminalType: 'web', terminalCode: 'browser' } as const;

/** Context of the visitor, sent with every call. */
export interface CallContext {
  /** Language code of the product. */
  locale: string;
  deviceId: string;
  /** Tag of a test deployment; null for none. */
  pfb: string | null;
}

let current: Omit<CallContext, 'deviceId'> = { locale: DEFAULT_LANGUAGE, pfb: null };

/** Sets the context of the browser's calls. Browser only: on the server it would be shared between visitors. */
export function setRequestContext(context: Partial<Omit<CallContext, 'deviceId'>>): void {
  current = { ...current, ...context };
}

/** Current context of the browser's calls. */
export function requestContext(): Omit<CallContext, 'deviceId'> {
  return current;
}

/** Headers of every call (specification §7). */
export function contextHeaders(context: CallContext): Record<string, string> {
  return {
    [REQUEST_HEADER.website]: APP.website,
    [REQUEST_HEADER.terminalType]: APP.terminalType,
    [REQUEST_HEADER.terminalCode]: APP.terminalCode,
    [REQUEST_HEADER.locale]: context.locale,
    [REQUEST_HEADER.language]: context.locale,
    [REQUEST_HEADER.deviceId]: context.deviceId,
    ...(context.pfb === null ? {} : { [REQUEST_HEADER.pfb]: context.pfb }),
  };
}

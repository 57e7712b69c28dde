import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LANGUAGE, languageByCode } from '../../lib/contract/languages';
import { REQUEST_HEADER, type RequestContext } from '../../lib/contract/request-headers';

/** Limit of a stored header value. */
const VALUE_LENGTH_MAX = 64;

/** Returns the first candidate that is a supported language, else English; some callers send a number as `languageType`, which is none. */
export function supportedLanguage(...candidates: readonly (string | number | undefined)[]): string {
  for (const candidate of candidates) {
    const language = typeof candidate === 'string' ? languageByCode(candidate) : undefined;
    if (language) return language.code;
  }
  return DEFAULT_LANGUAGE;
}

/** Reads the caller's context from the headers; never fails: missing values are empty, long ones cut, languages fall back to English. */
export function readContext(headers: IncomingHttpHeaders): RequestContext {
  const read = (name: string): string => {
    const value = headers[name];
    return (Array.isArray(value) ? value.join(',') : (value ?? '')).slice(0, VALUE_LENGTH_MAX);
  };
  const locale = read(REQUEST_HEADER.locale);
  const language = read(REQUEST_HEADER.language);
  const pfb = read(REQUEST_HEADER.pfb);
  return {
    website: read(REQUEST_HEADER.website),
    terminalType: read(REQUEST_HEADER.terminalType),
    locale: supportedLanguage(locale, language),
    language: supportedLanguage(language, locale),
    terminalCode: read(REQUEST_HEADER.terminalCode),
    deviceId: read(REQUEST_HEADER.deviceId),
    pfb: pfb === '' ? null : pfb,
  };
}

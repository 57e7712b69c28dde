/** Every answer of `/v1` is `{ code, msg, data }`; `data` is null when the code is not a success. */
export interface Envelope<T> {
  code: string;
  msg: string;
  data: T;
}

/** Codes that mean success; any other carries the server's message. */
export const SUCCESS_CODES: readonly string[] = ['00000', '200'];

/** Codes that mean a session or permission problem (specification §8). */
export const SESSION_CODES: readonly string[] = ['00004', '00005', '00006', '20906', '20205'];

/** The exchange's own error codes, named. */
export const ERROR_CODE = {
  invalidBody: '40001',
  invalidParameter: '40002',
  unsupportedMediaType: '40003',
  bodyTooLarge: '40004',
  notFound: '40400',
  methodNotAllowed: '40500',
  tooManyRequests: '42900',
  notReady: '50300',
  internal: '50000',
} as const;

/** True when an envelope's code is one of the two success codes. */
export function isSuccess(code: string): boolean {
  return SUCCESS_CODES.includes(code);
}

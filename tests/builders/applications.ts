import type { ApiServer } from '../../server/http/deps';
import { applicationReceiptSchema, uploadedImageSchema } from '../../lib/contract/market-maker';
import { Browser, OWN_PAGE, type Answer } from './accounts';

let lastRequest = 0;

/** Builds a valid application; each has a request id of its own. */
export const buildApplication = (over: object = {}) => ({
  requestId: `request-${(lastRequest += 1)}`,
  applicant: 'Ann Example',
  title: 'Head of trading',
  mail: 'ann@example.com',
  userId: '1234567890',
  introduction: 'We quote on four venues.\nSince 2019.',
  strategy: 'Both sides, all day.',
  imageIds: [],
  ...over,
});

/** Sends an application as the site's own pages do. */
export function sendApplication(api: ApiServer, over: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  return new Browser(api, headers).post('/v1/cms/marketMaker/apply', buildApplication(over));
}

/** Sends an image as the site's own pages do. */
export async function uploadImage(
  api: ApiServer,
  payload: Buffer,
  name = 'licence.png',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await api.inject({
    method: 'POST',
    url: `/v1/cms/marketMaker/image?name=${encodeURIComponent(name)}`,
    payload,
    headers: { ...OWN_PAGE, 'content-type': 'application/octet-stream', ...headers },
  });
  const wait = response.headers['retry-after'];
  const envelope = response.json<Pick<Answer, 'code' | 'msg' | 'data'>>();
  return { ...envelope, status: response.statusCode, setCookie: '', retryAfter: wait === undefined ? null : Number(wait) };
}

/** Returns the id of an uploaded image. */
export const imageIdOf = ({ data }: Answer): string => uploadedImageSchema.parse(data).imageId;

/** Returns the reference number of an application. */
export const referenceOf = ({ data }: Answer): string => applicationReceiptSchema.parse(data).reference;

/** Returns the token of the link that confirms an address; empty without one. */
export const confirmTokenIn = (mail: string | undefined): string => /#confirm=([\w-]+)/.exec(mail ?? '')?.[1] ?? '';

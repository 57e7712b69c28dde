import { expect, it } from 'vitest';
import { tdkSchema } from '../../lib/contract/config';
import { SEO_KEY } from '../../lib/contract/seo-keys';
import { buildApi, dataOf } from '../../tests/builders/api';
import { TDK } from '../content/text-folders';

const url = '/v1/mix/public/getTdkMltQueryList';
const ask = async (payload: object) => {
  const { api } = await buildApi();
  return api.inject({ method: 'POST', url, payload });
};

it('translates known keys, once each, and leaves unknown ones out', async () => {
  const response = await ask({ locale: 'ja', translationKeys: [SEO_KEY.spot.title, 'nothing', SEO_KEY.spot.title, '__proto__'] });
  expect(dataOf(tdkSchema, response.body)).toEqual([
    { translationKey: SEO_KEY.spot.title, translationContent: TDK.find('ja', SEO_KEY.spot.title) },
  ]);
});

it('falls back to English for an unknown language', async () => {
  const response = await ask({ locale: 'no-such-language', translationKeys: [SEO_KEY.futuresUsdtM.description] });
  expect(dataOf(tdkSchema, response.body)[0]?.translationContent).toBe(TDK.find('en', SEO_KEY.futuresUsdtM.description));
});

it.each([{}, { translationKeys: [] }, { translationKeys: 'a' }, { translationKeys: Array.from({ length: 51 }, String) }])(
  'refuses %o',
  async (payload) => {
    expect((await ask(payload)).statusCode).toBe(400);
  },
);

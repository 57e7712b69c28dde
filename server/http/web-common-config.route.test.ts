import { expect, it } from 'vitest';
import { webCommonConfigSchema } from '../../lib/contract/config';
import { buildApi, dataOf } from '../../tests/builders/api';
import { matchesEtag } from './web-common-config.route';

const url = '/v1/mix/public/webCommonConfigEtag';

it('returns the 25 languages and the site’s name', async () => {
  const { api } = await buildApi({ SITE_NAME: 'Other' });
  const config = dataOf(webCommonConfigSchema, (await api.inject(url)).body);
  expect([config.siteName, config.languages.length, config.languages[1]?.languageKey]).toEqual(['Other', 25, 'en-142']);
});

it('answers 304 without a body to a caller with the current tag', async () => {
  const { api } = await buildApi();
  const first = await api.inject(url);
  const again = await api.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
});

it('changes its tag with the content', async () => {
  const [one, other] = await Promise.all([buildApi(), buildApi({ SITE_NAME: 'Other' })]);
  const tags = await Promise.all([one, other].map(async ({ api }) => (await api.inject(url)).headers.etag));
  expect(tags[0]).not.toBe(tags[1]);
});

it.each([
  [undefined, false],
  ['"other"', false],
  ['"tag"', true],
  ['W/"tag"', true],
  ['"other", W/"tag"', true],
  ['*', true],
  ['tag', false],
])('If-None-Match %s', (header, expected) => {
  expect(matchesEtag(header, 'tag')).toBe(expected);
});

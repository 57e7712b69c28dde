import { expect, it } from 'vitest';
import { readContext } from './request-context';

it('reads every header of the contract', () => {
  const headers = {
    website: 'tideline',
    terminaltype: '1',
    locale: 'zh-CN',
    language: 'ja',
    terminalcode: 'web',
    deviceid: 'd-1',
    pfb: 'tag',
  };
  expect(readContext(headers)).toEqual({
    website: 'tideline',
    terminalType: '1',
    locale: 'zh-CN',
    language: 'ja',
    terminalCode: 'web',
    deviceId: 'd-1',
    pfb: 'tag',
  });
});

it.each([
  [{}, 'en', 'en'],
  [{ locale: 'xx' }, 'en', 'en'],
  [{ locale: 'ja' }, 'ja', 'ja'],
  [{ language: 'ar' }, 'ar', 'ar'],
  [{ locale: 'ja', language: '__proto__' }, 'ja', 'ja'],
])('falls back to a supported language: %o', (headers, locale, language) => {
  expect(readContext(headers)).toMatchObject({ locale, language, pfb: null });
});

it('cuts long values and joins repeated ones', () => {
  const context = readContext({ deviceid: 'x'.repeat(5000), website: ['a', 'b'] as unknown as string });
  expect(context.deviceId).toHaveLength(64);
  expect(context.website).toBe('a,b');
});

import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PFB_COOKIE } from '@/lib/preferences/cookie-names';
import { deleteCookie, setCookie } from '@/lib/preferences/cookies';
import { QueryProvider } from './query-provider';
import { requestContext } from './request-context';

const context = () => {
  render(<QueryProvider locale="zh-TC">page</QueryProvider>);
  return requestContext();
};

afterEach(() => deleteCookie(PFB_COOKIE));

it('sets the language of the page for the calls', () => expect(context()).toEqual({ locale: 'zh-TC', pfb: null }));

it('sets the tag of a test deployment for the calls', () => {
  setCookie(PFB_COOKIE, 'blue-2');
  expect(context().pfb).toBe('blue-2');
});

it('ignores a tag that is not valid in a header', () => {
  setCookie(PFB_COOKIE, 'a\r\nb');
  expect(context().pfb).toBeNull();
});

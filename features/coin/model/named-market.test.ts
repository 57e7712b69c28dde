// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { onNamedMarket } from './named-market';

afterEach(() => vi.unstubAllGlobals());

it('a link of the page to another of its markets is noticed, until the end', () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  const listener = vi.fn();
  const end = onNamedMarket(listener);
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(listener).toHaveBeenCalledOnce();
  end();
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(listener).toHaveBeenCalledOnce();
});

// @vitest-environment jsdom
import { render, renderHook, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, useRouter } from './navigation';
import { useCurrentPath } from './use-current-path';

const { next, path } = vi.hoisted(() => ({
  next: { push: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), back: vi.fn() },
  path: { current: '/' },
}));
vi.mock('next/navigation', () => ({ useRouter: () => next, usePathname: () => path.current, useSelectedLayoutSegments: () => [] }));
vi.mock('next/link', () => ({ default: (props: object) => <a {...props} /> }));

const inLanguage = (locale: string) =>
  function Page({ children }: { children: ReactNode }) {
    return (
      <NextIntlClientProvider locale={locale} messages={{}}>
        {children}
      </NextIntlClientProvider>
    );
  };

beforeEach(() => vi.clearAllMocks());

describe('a link', () => {
  it.each([
    ['en', '/markets/spot', '/markets/spot'],
    ['ja', '/markets/spot', '/ja/markets/spot'],
    ['ja', '/login?return=/markets', '/ja/login?return=/markets'],
    ['en-142', '/markets', '/asia/markets'],
    ['ja', 'https://example.com/markets', 'https://example.com/markets'],
    ['ja', '#content', '#content'],
  ])('of a page in %s to %s has the address %s', (locale, href, address) => {
    render(<Link href={href}>to</Link>, { wrapper: inLanguage(locale) });
    expect(screen.getByText('to')).toHaveAttribute('href', address);
  });
});

describe('the router', () => {
  it.each(['push', 'replace', 'prefetch'] as const)('of a page in another language has it in the address of %s', (method) => {
    const { result } = renderHook(() => useRouter(), { wrapper: inLanguage('en-142') });
    result.current[method]('/markets/spot');
    expect(next[method].mock.calls[0]?.[0]).toBe('/asia/markets/spot');
  });

  it('passes on options', () => {
    const { result } = renderHook(() => useRouter(), { wrapper: inLanguage('en') });
    result.current.replace('/markets', { scroll: false });
    expect(next.replace).toHaveBeenCalledWith('/markets', { scroll: false });
  });

  it('stays the same between renders', () => {
    const { result, rerender } = renderHook(() => useRouter(), { wrapper: inLanguage('ja') });
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  });
});

describe('the current path', () => {
  it.each([
    ['en', '/markets/spot', '/markets/spot'],
    ['en', '/en/markets/spot', '/markets/spot'],
    ['ja', '/ja/markets/spot', '/markets/spot'],
    ['ja', '/ja', '/'],
    ['en-142', '/asia/markets', '/markets'],
    ['en-142', '/en-142/markets-view/spot', '/markets/spot'],
    ['ja', '/japan', '/japan'],
  ])('in %s at %s is %s', (locale, address, expected) => {
    path.current = address;
    expect(renderHook(() => useCurrentPath(), { wrapper: inLanguage(locale) }).result.current).toBe(expected);
  });
});

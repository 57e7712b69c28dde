import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SectionLink } from './section-link';
import { shellAt } from './shell.fixtures';

it.each([
  ['/markets/spot', '/markets/spot', 'page'],
  ['/markets', '/markets/spot', 'true'],
  ['/ja/markets/spot/usdc', '/markets/spot', 'true'],
  ['/en/markets-view/spot', '/markets/spot', 'page'],
  ['/en/markets/spot-view', '/markets/spot', 'page'],
  ['/markets/futures/usdt-m', '/markets/spot', null],
  ['/markets/futures/coin-m', '/markets/futures/usdt-m', 'true'],
  ['/markets/spotty', '/markets/spot', null],
  ['/markets/error', '/markets/spot', null],
  ['/markets/leadingDetail/ai', '/markets/leading', 'true'],
  ['/ja/markets/leadingDetail-view/ai', '/markets/leading', 'true'],
  ['/missing', '/markets/spot', null],
])('on %s the link to %s has aria-current %s', async (path, href, current) => {
  const locale = path.startsWith('/ja') ? 'ja' : 'en';
  render(<SectionLink href={href}>section</SectionLink>, { wrapper: await shellAt(path, locale) });
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current);
});

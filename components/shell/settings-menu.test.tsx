import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { LANGUAGE_NAMES } from '@/lib/contract/language-names';
import { LANGUAGES } from '@/lib/contract/languages';
import { SettingsMenu } from './settings-menu';
import { installSystemTheme, shellAt } from './shell.fixtures';

const forget = () => {
  for (const name of ['theme', 'language']) document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
};

beforeEach(() => {
  installDialog();
  installSystemTheme(false);
  forget();
  window.history.replaceState(null, '', '/markets/spot');
});
afterEach(() => {
  forget();
  window.sessionStorage.clear();
});

async function openMenu(path = '/markets/spot', locale = 'en') {
  const user = userEvent.setup();
  render(<SettingsMenu place="header" language="English" />, { wrapper: await shellAt(path, locale) });
  const button = screen.getByRole('button');
  await user.click(button);
  await screen.findByRole('dialog');
  return { user, button };
}

it('shows the current language and whether the panel is open', async () => {
  const { button } = await openMenu();
  expect(button).toHaveAccessibleName('Language and theme, now English');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Settings');
});

it('opens and closes from the keyboard', async () => {
  const user = userEvent.setup();
  render(<SettingsMenu place="bar" />, { wrapper: await shellAt('/markets/spot') });
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(await screen.findByRole('button', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Settings' })).toHaveAttribute('aria-expanded', 'false');
});

it('closes when the browser closes the dialog, e.g. on Escape', async () => {
  await openMenu();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  expect(await screen.findByRole('button')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes on a click outside of the panel and not inside', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByRole('heading', { name: 'Settings' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('applies a theme at once and stores it', async () => {
  const { user } = await openMenu();
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'black');
  expect(document.cookie).toContain('theme=black');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

it('removes the stored theme when the system theme is chosen', async () => {
  document.cookie = 'theme=black; path=/';
  const { user } = await openMenu();
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'white');
  expect(document.cookie).not.toContain('theme=');
});

it('lists every language by its own name, with the current one marked', async () => {
  await openMenu('/ja/markets/spot', 'ja');
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(LANGUAGES.map(({ code }) => LANGUAGE_NAMES[code]));
  expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual(['日本語']);
});

it.each([
  ['English (Asia)', '/asia/markets/spot'],
  ['English', '/markets/spot'],
  ['繁體中文', '/zh-TC/markets/spot'],
])('links %s to this page in that language', async (name, href) => {
  await openMenu('/ja/markets/spot', 'ja');
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('links from the dynamic twin to the public address', async () => {
  await openMenu('/en/markets-view/futures/usdt-m');
  expect(screen.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '/de/markets/futures/usdt-m');
});

it('stores the choice and keeps the query and the scroll position', async () => {
  window.history.replaceState(null, '', '/markets/spot?sort=price&dir=asc');
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  const { user } = await openMenu();
  const link = screen.getByRole('link', { name: 'العربية' });
  // Prevents the navigation, which jsdom does not implement.
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(link).toHaveAttribute('href', '/ar/markets/spot?sort=price&dir=asc');
  expect(document.cookie).toContain('language=ar');
  expect(window.sessionStorage.getItem('tideline.scroll')).toBe('640');
});

it.each([
  ['en', ['/markets/price-alert', '/markets/favorite', '/help/charts-and-keys', '/help']],
  ['ar', ['/ar/markets/price-alert', '/ar/markets/favorite', '/ar/help/charts-and-keys', '/ar/help']],
])('leads to the top, to alerts, favorites, the keys and the help in %s', async (locale, addresses) => {
  await openMenu('/markets/spot', locale);
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#top', ...addresses]);
});

it('closes when a shortcut is followed, so that it does not stay over the place to which that leads', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByRole('link', { name: 'Back to top' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.hash).toBe('#top');
});

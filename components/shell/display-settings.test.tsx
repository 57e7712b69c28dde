import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { changeBasis, displayCurrency, updateMode, tradeUnit } from '@/lib/preferences/choices';
import { choosePalette } from '@/lib/theme/palette-choice';
import { DisplaySettings } from './display-settings';
import { shellAt } from './shell.fixtures';

afterEach(() => {
  for (const choice of [displayCurrency, changeBasis, updateMode, tradeUnit]) choice.clear();
  choosePalette('green-up');
});

const show = async () => render(<DisplaySettings />, { wrapper: await shellAt('/markets/spot') });
const box = (name: string): HTMLSelectElement => screen.getByRole('combobox', { name });
const texts = (name: string): (string | null)[] =>
  within(box(name))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('options', () => {
  it('contain the currencies of the exchange', async () => {
    await show();
    expect(texts('Display currency')).toEqual(['USD', 'EUR']);
  });

  it('contain the chosen currency, even if the exchange no longer offers it', async () => {
    displayCurrency.set('THB');
    await show();
    expect(texts('Display currency')).toEqual(['USD', 'EUR', 'THB']);
    expect(box('Display currency')).toHaveValue('THB');
  });

  it('contain the last 24 hours and 25 starts of the day', async () => {
    await show();
    const offered = texts('Price change basis');
    expect(offered).toHaveLength(26);
    expect(offered[0]).toBe('Last 24 hours');
    expect(offered[1]).toBe('UTC−12');
    expect(offered[13]).toBe('UTC');
    expect(offered.at(-1)).toBe('UTC+12');
  });

  it('contain two units of amounts', async () => {
    await show();
    expect(texts('Unit of volumes')).toEqual(['Display currency', 'Coin']);
  });

  it('contain three palettes and three modes of updates', async () => {
    await show();
    expect(texts('Colors')).toEqual(['Green up', 'Red up', 'Color-blind']);
    expect(texts('Update speed')).toEqual(['Live', 'Every 5 s', 'Paused']);
  });
});

it.each<[string, string, () => unknown, unknown]>([
  ['Display currency', 'EUR', () => displayCurrency.get(), 'EUR'],
  ['Price change basis', 'UTC', () => changeBasis.get(), 0],
  ['Price change basis', 'UTC−5', () => changeBasis.get(), -300],
  ['Unit of volumes', 'Coin', () => tradeUnit.get(), 'coin'],
  ['Update speed', 'Every 5 s', () => updateMode.get(), 'slow'],
  ['Colors', 'Red up', () => document.documentElement.getAttribute('data-palette'), 'red-up'],
])('stores the choice of %s: %s', async (name, text, stored, expected) => {
  const user = userEvent.setup();
  await show();
  await user.selectOptions(box(name), text);
  expect(stored()).toBe(expected);
  expect(within(box(name)).getByRole('option', { name: text, selected: true })).toBeVisible();
});

it('switches back to the last 24 hours', async () => {
  changeBasis.set(480);
  const user = userEvent.setup();
  await show();
  expect(within(box('Price change basis')).getByRole('option', { name: 'UTC+8', selected: true })).toBeVisible();
  await user.selectOptions(box('Price change basis'), 'Last 24 hours');
  expect(changeBasis.get()).toBe(-1);
});

it('updates on a change made elsewhere', async () => {
  await show();
  act(() => choosePalette('color-blind'));
  act(() => updateMode.set('paused'));
  expect(box('Colors')).toHaveValue('color-blind');
  expect(box('Update speed')).toHaveValue('paused');
});

it('shows the defaults in the server’s HTML', async () => {
  choosePalette('red-up');
  updateMode.set('paused');
  const Page = await shellAt('/markets/spot');
  const holder = document.createElement('div');
  holder.innerHTML = renderToString(
    <Page>
      <DisplaySettings />
    </Page>,
  );
  const values = [...holder.querySelectorAll('select')].map(({ value }) => value);
  expect(values).toEqual(['USD', '-1', 'currency', 'green-up', 'live']);
});

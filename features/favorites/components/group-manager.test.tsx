import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import english from '@/locales/en.json';
import japanese from '@/locales/ja.json';
import { buildOverlay } from '@/tests/builders/page';
import { GroupManager } from './group-manager';

const MESSAGES = { en: english, ja: japanese };
const group = (groupName: string) => ({ groupId: groupName, groupName, isDefault: false, symbolIds: [] });
const view = { seq: 1, groups: [group('Layer 1')], limits: { groupCoinLimit: 20, groupLimit: 2, totalLimit: 100 } };

beforeEach(installDialog);

it.each([
  ['en', 'a', 'Input of 2-26 characters allowed.'],
  ['en', 'to the moon 🚀', 'Emojis are not supported.'],
  ['en', 'Layer 1', 'The category name already exists.'],
  ['ja', 'a', '2～26文字で入力してください。'],
  ['ja', 'to the moon 🚀', '絵文字は使用できません。'],
  ['ja', 'Layer 1', 'このグループ名はすでに使われています。'],
] as const)('in %s the name %j is refused: %s', (locale, name, words) => {
  const messages = MESSAGES[locale];
  render(<GroupManager view={view} onClose={() => undefined} />, { wrapper: buildOverlay(undefined, locale, messages) });
  fireEvent.change(screen.getByRole('textbox', { name: messages.favorites.name }), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: messages.favorites.create }));
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

it.each([
  ['en', 'The upper limit (2) of this customized category has been reached.'],
  ['ja', 'グループの上限（2）に達しました。'],
] as const)('in %s a group beyond the limit is refused: %s', (locale, words) => {
  const messages = MESSAGES[locale];
  render(<GroupManager view={{ ...view, groups: [group('Layer 1'), group('Layer 2')] }} onClose={() => undefined} />, {
    wrapper: buildOverlay(undefined, locale, messages),
  });
  fireEvent.change(screen.getByRole('textbox', { name: messages.favorites.name }), { target: { value: 'Layer 3' } });
  fireEvent.click(screen.getByRole('button', { name: messages.favorites.create }));
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

it.each(['a', 'Layer 2'])('the page stays when the name %j is sent', async (name) => {
  render(<GroupManager view={view} onClose={() => undefined} />, { wrapper: buildOverlay() });
  const input = screen.getByRole('textbox', { name: english.favorites.name });
  fireEvent.change(input, { target: { value: name } });
  const form = input.closest('form');
  expect(form && fireEvent.submit(form)).toBe(false);
});

import { expect, it } from 'vitest';
import english from '../../locales/en.json';
import { loadMessages } from './load-messages';
import type { MessageTree } from './merge-messages';

const reading =
  (files: Readonly<Record<string, MessageTree>>) =>
  (code: string): Promise<MessageTree> => {
    const file = files[code];
    return file ? Promise.resolve(file) : Promise.reject(new Error(`no file of ${code}`));
  };

it('merges a language into English, message by message', async () => {
  const messages = await loadMessages('ja', reading({ ja: { errors: { home: 'ホーム' } } }));
  expect(messages).toEqual({ ...english, errors: { ...english.errors, home: 'ホーム' } });
});

it('shows English when a language file cannot be read', async () => {
  expect(await loadMessages('ja', reading({}))).toEqual(english);
});

it.each([
  ['es-AR', 'es'],
  ['es-ES', 'es'],
  ['pt-PT', 'pt'],
  ['zh-TC', 'zh-TW'],
])('%s has its own messages, then those of %s, then English ones', async (code, parent) => {
  const own: MessageTree = { errors: { home: 'own' } };
  const inherits: MessageTree = { errors: { home: 'parent', refresh: 'parent' } };
  const inherited = { ...english, errors: { ...english.errors, home: 'own', refresh: 'parent' } };
  expect(await loadMessages(code, reading({ [code]: own, [parent]: inherits }))).toEqual(inherited);
  expect(await loadMessages(code, reading({ [parent]: inherits }))).toMatchObject({ errors: { home: 'parent' } });
});

it.each(['en', 'asia', 'en-GB'])('%s has English messages without a file', async (code) => {
  expect(await loadMessages(code, reading({}))).toEqual(english);
});

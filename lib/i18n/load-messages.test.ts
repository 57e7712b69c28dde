import { expect, it } from 'vitest';
import english from '../../locales/en.json';
import { loadMessages } from './load-messages';
import type { MessageTree } from './merge-messages';

const WRITTEN = ['ar', 'ja', 'zh-CN'];

function keysOf(tree: MessageTree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value as MessageTree, `${path}${key}.`),
  );
}

function textAt(tree: MessageTree, path: string): string {
  const value = path.split('.').reduce<unknown>((node, key) => (node as MessageTree)[key], tree);
  return String(value);
}

/** Names of a message's plain and plural arguments. */
const argumentsOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)(?=\}|, plural,)/g)].map((match) => match[1]))].sort();

it('merges a language into English, message by message', async () => {
  const messages = await loadMessages('ja', async () => ({ errors: { home: 'ホーム' } }));
  expect(messages).toEqual({ ...english, errors: { ...english.errors, home: 'ホーム' } });
});

it('shows English when a language file cannot be read', async () => {
  const messages = await loadMessages('ja', () => Promise.reject(new Error('broken file')));
  expect(messages).toEqual(english);
});

it('shows English for a language that has no file yet', async () => {
  expect(await loadMessages('uz')).toEqual(english);
});

it.each(WRITTEN)('%s has every message of English, with the same arguments, and no other', async (code) => {
  const file = (await import(`../../locales/${code}.json`)) as { default: MessageTree };
  expect(keysOf(file.default).sort()).toEqual(keysOf(english).sort());
  for (const path of keysOf(english)) {
    expect([path, argumentsOf(textAt(file.default, path))]).toEqual([path, argumentsOf(textAt(english, path))]);
  }
});

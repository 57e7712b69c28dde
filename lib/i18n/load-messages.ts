import { DEFAULT_LANGUAGE } from '@/lib/contract/languages';
import english from '../../locales/en.json';
import { mergeMessages, type MessageTree } from './merge-messages';

type Read = (code: string) => Promise<MessageTree>;

const readFile: Read = async (code) => {
  const file: { default: MessageTree } = await import(`../../locales/${code}.json`);
  return file.default;
};

/** Loads all messages of a language code, merged into the English ones; English alone when its file is missing or unreadable. */
export async function loadMessages(code: string, read: Read = readFile): Promise<MessageTree> {
  if (code === DEFAULT_LANGUAGE) return english;
  try {
    return mergeMessages(english, await read(code));
  } catch {
    return english;
  }
}

import { languageChain } from '@/lib/contract/language-parents';
import { DEFAULT_LANGUAGE } from '@/lib/contract/languages';
import { mergeMessages, type MessageTree } from './merge-messages';

type Read = (code: string) => Promise<MessageTree>;

/** Read like the other languages: the module of a route is loaded at the start, its messages with its first request. */
const readEnglish = async (): Promise<MessageTree> => (await import('../../locales/en.json')).default;

const readFile: Read = async (code) => {
  const file: { default: MessageTree } = await import(`../../locales/${code}.json`);
  return file.default;
};

/**
 * Loads all messages of a language code: its file, for others that of the language it inherits from, then the English ones. A file that is
 * missing or unreadable is left out.
 */
export async function loadMessages(code: string, read: Read = readFile): Promise<MessageTree> {
  const codes = languageChain(code).filter((name) => name !== DEFAULT_LANGUAGE);
  const files = await Promise.all(codes.map((name) => read(name).catch((): MessageTree => ({}))));
  return files.reduceRight<MessageTree>(mergeMessages, await readEnglish());
}

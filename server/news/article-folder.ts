import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { articleNameOf, parseArticle, parseTranslation, type ArticleText, type ParsedArticle } from './article-file';
import { isMissing, readBounded } from '../platform/bounded-file';

/** Largest file, bytes, and largest number of files that are read. */
const FILE_BYTES_MAX = 256 * 1_024;
const FILES_MAX = 5_000;
/** Files that are read together. */
const TOGETHER = 16;

/** An article of a folder with its translations. */
export interface FolderArticle extends Omit<ParsedArticle, keyof ArticleText | 'language'> {
  /** Texts by language code; the article's own is the first one. */
  texts: ReadonlyMap<string, ArticleText>;
}

interface KnownFile {
  /** Size, time of the last change and inode: a file with the same ones is not read again. */
  signature: string;
  /** Null for a file that is refused. */
  content: ParsedArticle | ArticleText | null;
}

/** Dependencies of a folder. */
export interface ArticleFolderOptions {
  /** May be absent. */
  folder: string;
  log: { warn(details: object, message: string): void };
}

/**
 * Articles of a folder, one Markdown file each and one for each translation. `refresh` reads what has changed; a file that is no article,
 * too long, or a link to a place outside of the folder is left out and logged, once for each change of it.
 */
export class ArticleFolder {
  private files = new Map<string, KnownFile>();
  /** Articles by id. */
  articles: ReadonlyMap<string, FolderArticle> = new Map();
  private hasFailed = false;

  constructor(private readonly options: ArticleFolderOptions) {}

  /** Reads the files that have changed; rejects never. Resolves to whether `articles` has changed. */
  async refresh(): Promise<boolean> {
    try {
      const names = await this.names();
      // The folder may be absent, and has no names then.
      const root = names.length === 0 ? '' : await realpath(this.options.folder);
      const files = new Map<string, KnownFile>();
      for (let first = 0; first < names.length; first += TOGETHER) {
        const some = names.slice(first, first + TOGETHER);
        const read = await Promise.all(some.map((name) => this.file(root, name)));
        for (const [place, file] of read.entries()) if (file) files.set(some[place] as string, file);
      }
      this.hasFailed = false;
      return this.take(files);
    } catch (err) {
      if (!this.hasFailed) this.options.log.warn({ err, folder: this.options.folder }, 'the folder of articles is not read');
      this.hasFailed = true;
      return false;
    }
  }

  /** Returns the names of articles and translations in their order, none without the folder. */
  private async names(): Promise<string[]> {
    try {
      const names = (await readdir(this.options.folder)).filter((name) => articleNameOf(name) !== null).sort();
      if (names.length > FILES_MAX) this.options.log.warn({ files: names.length }, `only ${FILES_MAX} files of articles are read`);
      return names.slice(0, FILES_MAX);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  /** Returns a file as known, or read; null when it is gone. */
  private async file(root: string, name: string): Promise<KnownFile | null> {
    const file = path.join(this.options.folder, name);
    const [known, facts] = [this.files.get(name), await stat(file).catch(() => null)];
    if (facts === null) return null;
    const signature = `${facts.size} ${facts.mtimeMs} ${facts.ctimeMs} ${facts.ino}`;
    if (known?.signature === signature) return known;
    const content = await this.read(root, name).catch((error: unknown) => {
      if (!isMissing(error))
        this.options.log.warn({ file, reason: error instanceof Error ? error.message : error }, 'an article is left out');
      return null;
    });
    return { signature, content };
  }

  private async read(root: string, name: string): Promise<KnownFile['content']> {
    const real = await realpath(path.join(root, name));
    if (!real.startsWith(`${root}${path.sep}`)) throw new Error('a link to a place outside of the folder');
    const named = articleNameOf(name);
    if (!named) return null;
    const text = await readBounded(real, FILE_BYTES_MAX);
    return named.translation === null ? parseArticle(named.id, text) : parseTranslation(named.id, named.translation, text);
  }

  private take(files: Map<string, KnownFile>): boolean {
    const isSame = files.size === this.files.size && [...files].every(([name, file]) => this.files.get(name) === file);
    if (isSame) return false;
    this.files = files;
    this.articles = joined(files);
    return true;
  }
}

interface JoinedArticle extends FolderArticle {
  texts: Map<string, ArticleText>;
}

function withoutTranslations({ title, markdown, updated, language, ...article }: ParsedArticle): JoinedArticle {
  return { ...article, texts: new Map([[language, { title, markdown, updated }]]) };
}

/** Adds a translation; a second text in the language of the article is left out. */
function addTranslation({ texts }: JoinedArticle, language: string, text: ArticleText): void {
  if (!texts.has(language)) texts.set(language, text);
}

/** Joins articles and their translations; a translation without its article is left out. */
function joined(files: ReadonlyMap<string, KnownFile>): Map<string, FolderArticle> {
  const articles = new Map<string, JoinedArticle>();
  const read = [...files].flatMap(([file, { content }]) => (content ? [{ name: articleNameOf(file), content }] : []));
  for (const { content } of read) if ('id' in content) articles.set(content.id, withoutTranslations(content));
  for (const { name, content } of read) {
    const article = name && articles.get(name.id);
    if (article && name.translation !== null) addTranslation(article, name.translation, content);
  }
  return articles;
}

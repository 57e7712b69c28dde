import type { ArticleText } from './article-file';
import { ArticleFolder, type ArticleFolderOptions, type FolderArticle } from './article-folder';

// The articles that come with the exchange in one file, which the build makes: reading and checking them one by one takes a part of a start.

/** Article with its texts as pairs of language code and text. */
type PackedArticle = Omit<FolderArticle, 'texts'> & { texts: [string, ArticleText][] };

/** Returns the articles of a folder as the text of one file. */
export async function packFolder(options: ArticleFolderOptions): Promise<string> {
  const folder = new ArticleFolder(options);
  await folder.refresh();
  const packed: PackedArticle[] = [...folder.articles.values()].map(({ texts, ...article }) => ({ ...article, texts: [...texts] }));
  return JSON.stringify(packed);
}

/** Returns the articles of such a text by id. */
export function unpackArticles(text: string): ReadonlyMap<string, FolderArticle> {
  const packed = JSON.parse(text) as PackedArticle[];
  return new Map(packed.map((article) => [article.id, { ...article, texts: new Map(article.texts) }]));
}

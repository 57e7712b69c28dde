import { readFile } from 'node:fs/promises';
import { ARTICLES_FOLDER } from '../content/articles-folder';
import { isMissing } from '../platform/bounded-file';
import { ArticleFolder, type ArticleFolderOptions, type FolderArticle } from './article-folder';
import { unpackArticles } from './packed-articles';

/** File of the articles in the place of their folder, in a built exchange. */
const PACKED_FILE = `${ARTICLES_FOLDER}.json`;

/** Reads the articles that come with the exchange, by id: from the file that the build has made, else from their folder. */
export async function readCollection(log: ArticleFolderOptions['log']): Promise<ReadonlyMap<string, FolderArticle>> {
  const packed = await readFile(PACKED_FILE, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (packed !== null) return unpackArticles(packed);
  const folder = new ArticleFolder({ folder: ARTICLES_FOLDER, log });
  await folder.refresh();
  return folder.articles;
}

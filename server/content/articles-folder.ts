import path from 'node:path';

/** Folder of the articles that come with the exchange. The build copies it beside its program, so that it has the same place from there. */
export const ARTICLES_FOLDER = path.join(import.meta.dirname, 'articles');

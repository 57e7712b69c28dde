import type { Metadata } from 'next';
import { siteConfig } from '@/lib/config';
import { ATOM_PATH, type ArticleKind } from '@/lib/contract/news-terms';
import { pageMetadata, type PageMetadataInput } from '@/lib/seo/page-metadata';

/** Metadata of a page of news, with its Atom feed in the language of the page (code). */
export function newsMetadata(kind: ArticleKind, page: PageMetadataInput): Metadata {
  const metadata = pageMetadata(page);
  const feed = `${siteConfig().url}${ATOM_PATH[kind]}?language=${page.locale}`;
  return { ...metadata, alternates: { ...metadata.alternates, types: { 'application/atom+xml': feed } } };
}

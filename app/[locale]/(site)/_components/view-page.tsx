import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import type { ReactElement } from 'react';
import { codeOfTag } from '@/lib/i18n/languages';
import type { PageQuery } from '@/lib/pages/page-query';

/** A page whose address names its view: by the last segment after its path, if any, and the query. */
export interface ViewPage<View> {
  viewOf: (segment: string | undefined, query?: PageQuery) => View | Promise<View>;
  /** `language` is a code, e.g. `zh-TC`. */
  metadata: (view: View, language: string) => Promise<Metadata>;
  render: (view: View, language: string) => Promise<ReactElement>;
}

interface StaticProps {
  /** The language, and the optional segments. */
  params: Promise<{ locale: string; [segments: string]: string | string[] | undefined }>;
}

interface RequestProps extends StaticProps {
  searchParams: Promise<PageQuery>;
}

async function addressOf({ params }: StaticProps): Promise<{ locale: string; segment: string | undefined }> {
  const { locale, ...segments } = await params;
  return { locale, segment: Object.values(segments).flat().at(-1) };
}

/** Exports of the page for addresses without a query; not rendered at build, as there is no exchange then. */
export function staticPage<View>({ viewOf, metadata, render }: ViewPage<View>) {
  return {
    generateStaticParams: (): Record<string, string[]>[] => [],
    generateMetadata: async (props: StaticProps): Promise<Metadata> => {
      const { locale, segment } = await addressOf(props);
      return metadata(await viewOf(segment), codeOfTag(locale));
    },
    Page: async (props: StaticProps): Promise<ReactElement> => {
      const { locale, segment } = await addressOf(props);
      setRequestLocale(locale);
      return render(await viewOf(segment), codeOfTag(locale));
    },
  };
}

/** Exports of its twin, rendered per request with the query. */
export function requestPage<View>({ viewOf, metadata, render }: ViewPage<View>) {
  return {
    generateMetadata: async (props: RequestProps): Promise<Metadata> => {
      const { locale, segment } = await addressOf(props);
      return metadata(await viewOf(segment, await props.searchParams), codeOfTag(locale));
    },
    Page: async (props: RequestProps): Promise<ReactElement> => {
      const { locale, segment } = await addressOf(props);
      setRequestLocale(locale);
      return render(await viewOf(segment, await props.searchParams), codeOfTag(locale));
    },
  };
}

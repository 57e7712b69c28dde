import type { Metadata, Viewport } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { siteConfig } from '@/lib/config';
import { languageByTag, LANGUAGES } from '@/lib/contract/languages';
import { languageScript } from '@/lib/i18n/language-script';
import { inter } from '@/lib/theme/fonts';
import { THEME_SCRIPT } from '@/lib/theme/theme-script';
import '../globals.css';

interface LayoutProps {
  params: Promise<{ locale: string }>;
  children: ReactNode;
}

export function generateStaticParams(): { locale: string }[] {
  return LANGUAGES.map((language) => ({ locale: language.tag }));
}

export function generateMetadata(): Metadata {
  const site = siteConfig();
  return { title: site.name, applicationName: site.name, metadataBase: new URL(site.url) };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' };

/** The document of one language. The first script in the head sets the theme, so the same HTML serves both themes. */
export default async function LocaleLayout({ params, children }: LayoutProps) {
  const { locale } = await params;
  const language = languageByTag(locale);
  if (!language) notFound();
  setRequestLocale(locale);
  const script = languageScript(language.code);

  return (
    <html
      lang={language.lang}
      dir={language.direction}
      data-theme="white"
      className={language.code === 'bg' ? `${inter.variable} bg` : inter.variable}
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {script === null ? null : <script dangerouslySetInnerHTML={{ __html: script }} />}
      </head>
      <body>{children}</body>
    </html>
  );
}

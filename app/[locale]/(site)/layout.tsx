import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TradeUrlProvider } from '@/components/market/trade-link';
import { RegionalSectionsProvider } from '@/components/market/region-gate';
import { BottomBar } from '@/components/shell/bottom-bar';
import { Footer } from '@/components/shell/footer';
import { Header } from '@/components/shell/header';
import { Toasts } from '@/components/shell/toasts';
import { ScrollRestoration } from '@/components/shell/scroll-restoration';
import { AlertBell } from '@/features/price-alerts/components/alert-bell';
import { AlertOverlays } from '@/features/price-alerts/components/alert-overlays';
import { SearchField } from '@/features/search/components/search-field';
import { AccountMenu } from '@/features/session/components/account-menu';
import { SessionManager } from '@/features/session/components/session-manager';
import { siteConfig } from '@/lib/config';
import { QueryProvider } from '@/lib/api/query-provider';
import { codeOfTag } from '@/lib/i18n/languages';
import { MessagesProvider } from '@/lib/i18n/messages-provider';
import { FRAME_NAMESPACES } from '@/lib/pages/page-table';
import { regionalSections } from '@/lib/region/regional-sections.server';
import { ThemeSync } from '@/lib/theme/theme-sync';
import { UserSync } from './_components/user-sync';
import styles from './layout.module.css';

interface LayoutProps {
  params: Promise<{ locale: string }>;
  children: ReactNode;
}

/** The frame of every page of the site: header, content, footer, bottom bar. */
export default async function SiteLayout({ params, children }: LayoutProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('shell');

  return (
    <MessagesProvider namespaces={FRAME_NAMESPACES}>
      <QueryProvider locale={codeOfTag(locale)}>
        <a className={styles.skip} href="#content">
          {t('skip')}
        </a>
        <ThemeSync />
        <ScrollRestoration />
        <SessionManager homeUrl={siteConfig().homeUrl} />
        <UserSync />
        <RegionalSectionsProvider value={await regionalSections()}>
          <div className={styles.page}>
            <Header search={<SearchField />} alerts={<AlertBell />} account={<AccountMenu />} />
            <main id="content" className={styles.content} tabIndex={-1}>
              <TradeUrlProvider value={siteConfig().tradeUrl}>{children}</TradeUrlProvider>
            </main>
            <Footer />
          </div>
          <BottomBar />
        </RegionalSectionsProvider>
        <AlertOverlays />
        <Toasts />
      </QueryProvider>
    </MessagesProvider>
  );
}

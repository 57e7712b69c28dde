import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TradeUrlProvider } from '@/components/market/trade-link';
import { Footer } from '@/components/shell/footer';
import { Header } from '@/components/shell/header';
import { AlertBell } from '@/features/price-alerts/components/alert-bell';
import { SearchField } from '@/features/search/components/search-field';
import { AccountMenu } from '@/features/session/components/account-menu';
import { HelpDock } from '@/features/support/components/help-dock';
import { siteConfig } from '@/lib/config';
import { SiteFrame } from './_components/site-frame';
import styles from './layout.module.css';

interface LayoutProps {
  params: Promise<{ locale: string }>;
  children: ReactNode;
}

/** The frame of the pages of the site: header, content, footer, bottom bar. */
export default async function SiteLayout({ params, children }: LayoutProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('shell');

  return (
    <SiteFrame locale={locale}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <div className={styles.page}>
        <Header search={<SearchField />} alerts={<AlertBell />} account={<AccountMenu />} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <TradeUrlProvider value={siteConfig().tradeUrl}>{children}</TradeUrlProvider>
        </main>
        {/* Always rendered: the content is shown once the element after it has arrived. */}
        <HelpDock />
        <Footer />
      </div>
    </SiteFrame>
  );
}

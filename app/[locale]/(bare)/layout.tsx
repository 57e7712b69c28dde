import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Logo } from '@/components/shell/logo';
import { ThemeSwitch } from '@/components/shell/theme-switch';
import { HelpDock } from '@/features/support/components/help-dock';
import { siteConfig } from '@/lib/config';
import { Link } from '@/lib/i18n/navigation';
import { SiteFrame } from '../(site)/_components/site-frame';
import styles from './layout.module.css';

interface LayoutProps {
  params: Promise<{ locale: string }>;
  children: ReactNode;
}

/** The frame of pages without header and footer: a line with the way back and the theme, content, bottom bar. */
export default async function BareLayout({ params, children }: LayoutProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('shell');

  return (
    <SiteFrame locale={locale}>
      <div className={styles.page}>
        <nav className={styles.back} aria-label={t('markets')}>
          <Link href="/markets/overview" prefetch={false}>
            <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true" focusable="false">
              <path d="M10 3 5 8l5 5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
            <Logo size={20} />
            <span>
              {siteConfig().name} <b>{t('overview')}</b>
            </span>
          </Link>
          <div className={styles.theme}>
            <ThemeSwitch isLabelHidden />
          </div>
        </nav>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {/* Always rendered: the content is shown once the element after it has arrived. */}
        <HelpDock />
      </div>
    </SiteFrame>
  );
}

import type { ReactNode } from 'react';
import { RegionalSectionsProvider } from '@/components/market/region-gate';
import { BottomBar } from '@/components/shell/bottom-bar';
import { LateNotice } from '@/components/shell/late-notice';
import { ScrollRestoration } from '@/components/shell/scroll-restoration';
import { Toasts } from '@/components/shell/toasts';
import { Tooltips } from '@/components/ui/tooltips';
import { AlertOverlays } from '@/features/price-alerts/components/alert-overlays';
import { SessionManager } from '@/features/session/components/session-manager';
import { SupportOpener } from '@/features/support/components/support-opener';
import { QueryProvider } from '@/lib/api/query-provider';
import { siteConfig } from '@/lib/config';
import { codeOfTag } from '@/lib/i18n/languages';
import { MessagesProvider } from '@/lib/i18n/messages-provider';
import { regionalSections } from '@/lib/region/regional-sections.server';
import { ThemeSync } from '@/lib/theme/theme-sync';
import { UserSync } from './user-sync';

interface SiteFrameProps {
  /** Internal tag. */
  locale: string;
  children: ReactNode;
}

/** Frame of every page, with or without header and footer: providers, bottom bar, alert pop-ups and short messages. */
export async function SiteFrame({ locale, children }: SiteFrameProps) {
  const { homeUrl, chatScriptUrl } = siteConfig();
  return (
    <MessagesProvider scope="frame">
      <QueryProvider locale={codeOfTag(locale)}>
        <ThemeSync />
        <ScrollRestoration />
        <SessionManager homeUrl={homeUrl} />
        <UserSync />
        <RegionalSectionsProvider value={await regionalSections()}>
          {children}
          <BottomBar />
        </RegionalSectionsProvider>
        <SupportOpener />
        <LateNotice />
        {chatScriptUrl === null ? null : <script async src={chatScriptUrl} />}
        <AlertOverlays />
        <Toasts />
        <Tooltips />
      </QueryProvider>
    </MessagesProvider>
  );
}

import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { MessagesProvider } from '@/lib/i18n/messages-provider';
import { ControlSamples } from './_components/control-samples';
import styles from './ui-page.module.css';

interface PageProps {
  params: Promise<{ locale: string }>;
}

/** Not rendered at build: most sites do not have the page. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'uiPage' });
  return { title: t('title'), robots: { index: false } };
}

const PANELS = [
  { theme: 'white', direction: 'ltr' },
  { theme: 'black', direction: 'ltr' },
  { theme: 'white', direction: 'rtl' },
  { theme: 'black', direction: 'rtl' },
] as const;

/** Every control in both themes and reading directions, for developers. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('uiPage');
  return (
    <MessagesProvider scope="ui">
      <div className={styles.page}>
        <h1>{t('title')}</h1>
        <div className={styles.panels}>
          {PANELS.map(({ theme, direction }) => {
            const name = t('panel', { theme: t(theme), direction: t(direction) });
            return (
              <Card key={name} className={styles.panel} data-theme={theme} dir={direction} aria-label={name}>
                <h2>{name}</h2>
                <ControlSamples panel={name} />
              </Card>
            );
          })}
        </div>
      </div>
    </MessagesProvider>
  );
}

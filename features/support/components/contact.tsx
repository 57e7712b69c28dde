import { useLocale, useTranslations } from 'next-intl';
import { WithoutScripts } from '@/components/ui/without-scripts';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import styles from './help-screen.module.css';

/** Link that opens the form of a message to support. */
export function Contact() {
  const t = useTranslations('help');
  const help = localizedPath(codeOfTag(useLocale()), '/help');
  return (
    <section className={styles.contact} aria-labelledby="help-contact">
      <h2 id="help-contact">{t('contact')}</h2>
      <a href={help} data-opens="write">
        {t('write')}
      </a>
      <WithoutScripts>{t('withoutScripts')}</WithoutScripts>
    </section>
  );
}

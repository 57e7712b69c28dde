import { useLocale, useTranslations } from 'next-intl';
import { WithoutScripts } from '@/components/ui/without-scripts';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import { WRITE_FRAGMENT } from '../model/write-address';
import styles from './help-screen.module.css';
import { WriteByAddress } from './write-by-address';

/** Link that opens the form of a message to support, also when it is followed before the scripts of the page have arrived. */
export function Contact() {
  const t = useTranslations('help');
  const help = localizedPath(codeOfTag(useLocale()), '/help');
  return (
    <section className={styles.contact} aria-labelledby="help-contact">
      <h2 id="help-contact">{t('contact')}</h2>
      <a href={help + WRITE_FRAGMENT} data-opens="write">
        {t('write')}
      </a>
      <WithoutScripts>{t('withoutScripts')}</WithoutScripts>
      <WriteByAddress />
    </section>
  );
}

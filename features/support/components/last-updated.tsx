import { useLocale, useTranslations } from 'next-intl';
import { utcText } from '@/lib/time/utc-day';
import styles from './help-screen.module.css';

/** The day of a text's latest change (`YYYY-MM-DD`); nothing where it is not known. */
export function LastUpdated({ day }: { day: string | null }) {
  const t = useTranslations('help');
  const locale = useLocale();
  if (day === null) return null;
  return (
    <p className={styles.note}>
      <time dateTime={day}>{t('updated', { date: utcText(Date.parse(day), 'long', locale) })}</time>
    </p>
  );
}

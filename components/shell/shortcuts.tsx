import { useLocale, useTranslations } from 'next-intl';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';

/** Links of the helper: to the top, to alerts, favorites, and to the keys, which open over the page. For the server and the browser. */
export function Shortcuts() {
  const t = useTranslations();
  const code = codeOfTag(useLocale());
  return (
    <>
      <a href="#top">{t('support.top')}</a>
      <Link href="/markets/price-alert" prefetch={false}>
        {t('alerts.title')}
      </Link>
      <Link href="/markets/favorite" prefetch={false}>
        {t('favorites.default')}
      </Link>
      <a href={localizedPath(code, '/help/charts-and-keys')} data-opens="keys">
        {t('markets.tools.keys.title')}
      </a>
    </>
  );
}

import { getLocale, getTranslations } from 'next-intl/server';
import { SHORTCUTS, shortcutAddress } from '@/components/shell/shortcuts';
import { MoreIcon } from '@/components/ui/action-icons';
import { HelpIcon } from '@/components/ui/icons';
import { siteConfig } from '@/lib/config';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import styles from './help-dock.module.css';

const MENU = 'shortcuts-menu';

/**
 * The help button and the floating helper of every page: rendered by the server and opened by the browser, so they work without scripts.
 * With an outside chat script there is no help button, as that script brings its own.
 */
export async function HelpDock() {
  const [t, locale] = await Promise.all([getTranslations(), getLocale()]);
  const code = codeOfTag(locale);
  const help = localizedPath(code, '/help');
  return (
    <aside className={styles.dock} aria-label={t('support.title')}>
      <button type="button" className={styles.button} popoverTarget={MENU} aria-label={t('support.shortcuts')}>
        <MoreIcon />
      </button>
      <nav id={MENU} popover="auto" className={styles.menu} aria-label={t('support.shortcuts')}>
        {SHORTCUTS.map(({ label, href, opens }) =>
          href === '#top' || opens ? (
            <a key={href} href={shortcutAddress(code, href)} data-opens={opens}>
              {t(label)}
            </a>
          ) : (
            <Link key={href} href={href} prefetch={false}>
              {t(label)}
            </Link>
          ),
        )}
      </nav>
      {siteConfig().chatScriptUrl === null ? (
        <a className={styles.button} href={help} data-opens="help" title={t('support.title')}>
          <HelpIcon />
          <span>{t('support.help')}</span>
        </a>
      ) : null}
    </aside>
  );
}

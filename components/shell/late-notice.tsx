import { getTranslations } from 'next-intl/server';
import styles from './late-notice.module.css';

/**
 * Words for a part that opens over the page and does not arrive, as after a deployment that has removed its script; with a link to the page
 * itself, which loads it anew. Shown by styles beside the line of a part on its way (`base.css`): there may be no further script to load.
 */
export async function LateNotice() {
  const t = await getTranslations('errors');
  return (
    <div className={styles.notice} role="status">
      <p>
        {t('notLoaded')} <a href="">{t('refresh')}</a>
      </p>
    </div>
  );
}

import { getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';
import styles from './halving-link.module.css';

/** Link to the page of the halving, for the page of Bitcoin. */
export async function HalvingLink() {
  const t = await getTranslations('halving');
  return (
    <p className={styles.link}>
      <Link href="/markets/bitcoin-halving" prefetch={false}>
        {t('toHalving')}
      </Link>
    </p>
  );
}

import { getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';
import styles from './bitcoin-links.module.css';

/** Links from the page of Bitcoin to the pages about it. */
export async function BitcoinLinks() {
  const [halving, fearGreed] = await Promise.all([getTranslations('halving'), getTranslations('fearGreed')]);
  return (
    <ul className={styles.links}>
      <li>
        <Link href="/markets/bitcoin-halving" prefetch={false}>
          {halving('toHalving')}
        </Link>
      </li>
      <li>
        <Link href="/markets/fear-and-greed-index" prefetch={false}>
          {fearGreed('title')}
        </Link>
      </li>
    </ul>
  );
}

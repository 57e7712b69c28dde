import type { Banner } from '@/lib/contract/market-plates';
import { Link } from '@/lib/i18n/navigation';
import styles from './list-banner.module.css';

/** A path of this site; not another host's, however it is written. */
const isOwnPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** A line the exchange wants shown above a list, with where it leads. What is no path of this site is shown without its link. */
export function ListBanner({ banner }: { banner: Banner }) {
  const { title, text, linkUrl, linkText } = banner;
  return (
    <p className={styles.banner}>
      <b>{title}</b> <span>{text}</span>
      {isOwnPath(linkUrl) ? (
        <Link href={linkUrl} prefetch={false}>
          {linkText}
        </Link>
      ) : null}
    </p>
  );
}

import type { Banner } from '@/lib/contract/market-plates';
import { Link } from '@/lib/i18n/navigation';
import styles from './list-banner.module.css';

/** True for a path of this site, false for any spelling of another host. */
const isOwnPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** Banner of the exchange above a list; the link is omitted unless it is a path of this site. */
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

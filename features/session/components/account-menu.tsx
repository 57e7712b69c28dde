'use client';
import { useTranslations } from 'next-intl';
import { LineIcon } from '@/components/ui/line-icon';
import { Link } from '@/lib/i18n/navigation';
import { useUser } from '@/lib/session/use-user';
import styles from './account-menu.module.css';

/** Header link to the login page for a guest, to the account for a user. */
export function AccountMenu() {
  const t = useTranslations('session');
  const user = useUser();
  return (
    <Link
      href={user ? '/account' : '/login'}
      prefetch={false}
      className={styles.link}
      aria-label={user ? t('accountOf', { name: user.loginName }) : t('login')}
    >
      {user ? (
        <span className={styles.initial} aria-hidden="true">
          {user.loginName.slice(0, 1).toUpperCase()}
        </span>
      ) : (
        <LineIcon size={20}>
          <circle cx="10" cy="6.5" r="3.25" />
          <path d="M3.5 17c.8-3.2 3.3-5 6.5-5s5.700 1.800 6.500 5" />
        </LineIcon>
      )}
      <span className={styles.label}>{user ? t('account') : t('login')}</span>
    </Link>
  );
}

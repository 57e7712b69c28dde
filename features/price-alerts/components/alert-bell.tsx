'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BellIcon } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { useUser } from '@/lib/session/use-user';
import { unreadQuery } from '../api/alert-log.calls';
import styles from './alert-bell.module.css';

/** Header link to the price alerts, with the number of unread events. */
export function AlertBell() {
  const t = useTranslations('alerts');
  const user = useUser();
  const { data } = useQuery({ ...unreadQuery(user?.userId ?? ''), enabled: user !== null });
  const unread = data?.unread ?? 0;
  return (
    <Link
      href={unread > 0 ? '/markets/price-alert?view=log' : '/markets/price-alert'}
      prefetch={false}
      className={styles.bell}
      aria-label={unread > 0 ? t('bell', { count: unread }) : t('title')}
    >
      <BellIcon size={20} />
      {unread > 0 ? <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span> : null}
    </Link>
  );
}

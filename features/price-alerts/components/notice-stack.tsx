'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CloseIcon } from '@/components/ui/panel-icons';
import type { AlertEvent, PriceNotice } from '@/lib/contract/alerts';
import { Link } from '@/lib/i18n/navigation';
import { SAMPLE_NOTICE_EVENT } from '@/lib/page-events';
import { randomId } from '@/lib/random-id';
import type { CachedUser } from '@/lib/session/cached-user';
import { settingQuery } from '../api/alerts.calls';
import { exactPrice } from '../model/alert-text';
import { claimNotice } from '../model/claim-notice';
import { playSound } from '../model/play-sound';
import styles from './notice-stack.module.css';
import { useConditionText } from './use-condition-text';
import { useNoticeFeed } from './use-notice-feed';

const SHOWN_MAX = 3;
const SHOWN_MS = 30_000;

/** What a test of the pop-ups shows. */
const SAMPLE = { alertId: '', businessLine: 1, exchangeId: '', isShow: 1, isVoice: 1, firedAt: 0 } as const satisfies Partial<PriceNotice>;

/** Shows a sample when somebody asks for one. */
function useSample(showSample: () => Promise<void>): void {
  const latest = useRef(showSample);
  useEffect(() => {
    latest.current = showSample;
  });
  useEffect(() => {
    const hear = (): void => void latest.current();
    window.addEventListener(SAMPLE_NOTICE_EVENT, hear);
    return () => window.removeEventListener(SAMPLE_NOTICE_EVENT, hear);
  }, []);
}

/** One pop-up for a browser for each event that fired: says what happened, never takes the focus, closes on Escape. */
export function NoticeStack({ user }: { user: CachedUser }) {
  const t = useTranslations('alerts');
  const conditionText = useConditionText();
  const [notices, setNotices] = useState<readonly PriceNotice[]>([]);
  const { data: setting } = useQuery(settingQuery(user.userId));
  const sound = setting?.sound ?? 'chime';
  const show = async (notice: PriceNotice): Promise<void> => {
    // The switches are two: a user may want to hear what is not shown.
    if ((notice.isShow === 0 && notice.isVoice === 0) || !(await claimNotice(notice.eventId))) return;
    if (notice.isVoice === 1) playSound(sound);
    if (notice.isShow === 0) return;
    setNotices((shown) => [...shown, notice].slice(-SHOWN_MAX));
    setTimeout(() => setNotices((shown) => shown.filter(({ eventId }) => eventId !== notice.eventId)), SHOWN_MS);
  };
  const noticeOf = (event: AlertEvent): PriceNotice => ({
    eventId: event.eventId,
    alertId: event.alertId,
    businessLine: event.businessLine,
    exchangeId: event.exchangeId,
    title: conditionText(event),
    popContent: t('firedAt', { price: exactPrice(event.price, event.pricePrecision) }),
    isShow: 1,
    isVoice: 0,
    firedAt: event.firedAt,
  });
  useNoticeFeed(user.userId, show, noticeOf);
  useSample(() => show({ ...SAMPLE, eventId: randomId(), title: t('title'), popContent: t('sample') }));

  const dismiss = (id: string): void => setNotices((shown) => shown.filter(({ eventId }) => eventId !== id));
  const newest = notices.at(-1);
  useEffect(() => {
    if (!newest) return undefined;
    const press = (event: KeyboardEvent): void => {
      // A dialog that is open closes first.
      if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null) dismiss(newest.eventId);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [newest]);

  return (
    <section className={styles.stack} aria-label={t('notices')} role="status">
      {notices.map((notice) => (
        <article key={notice.eventId} data-testid="price-notice" data-event-id={notice.eventId}>
          <h2>{notice.title}</h2>
          <p>{notice.popContent}</p>
          <Link href="/markets/price-alert?view=log" onClick={() => dismiss(notice.eventId)}>
            {t('openLog')}
          </Link>
          <button type="button" aria-label={t('dismiss')} onClick={() => dismiss(notice.eventId)}>
            <CloseIcon />
          </button>
        </article>
      ))}
    </section>
  );
}

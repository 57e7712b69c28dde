'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { CloseIcon } from '@/components/ui/panel-icons';
import type { AlertEvent, PriceNotice } from '@/lib/contract/alerts';
import { Link } from '@/lib/i18n/navigation';
import { SAMPLE_POPUP_EVENT } from '@/lib/page-events';
import { randomId } from '@/lib/random-id';
import type { CachedUser } from '@/lib/session/cached-user';
import { settingQuery } from '../api/alerts.calls';
import { exactPrice } from '../model/alert-text';
import { claimPopup } from '../model/claim-popup';
import { playSound } from '../model/play-sound';
import { dismissPopup, openPopupQueue, showPopup, usePopupQueue } from '../model/popup-queue';
import * as S from './alert-popups.styles';
import { useConditionText } from './use-condition-text';
import { useAlertPopupFeed } from './use-alert-popup-feed';

/** Sample pop-up for a test. */
const SAMPLE = { alertId: '', businessLine: 1, exchangeId: '', isShow: 1, isVoice: 1, firedAt: 0 } as const satisfies Partial<PriceNotice>;

/** Shows a sample on `SAMPLE_POPUP_EVENT`. */
function useSample(showSample: () => Promise<void>): void {
  const latest = useRef(showSample);
  useEffect(() => {
    latest.current = showSample;
  });
  useEffect(() => {
    const onRequest = (): void => void latest.current();
    window.addEventListener(SAMPLE_POPUP_EVENT, onRequest);
    return () => window.removeEventListener(SAMPLE_POPUP_EVENT, onRequest);
  }, []);
}

/** Pop-ups of fired alerts, one per browser and event; they never take the focus, and close on Escape. */
export function AlertPopups({ user }: { user: CachedUser }) {
  const t = useTranslations('alerts');
  const conditionText = useConditionText();
  const { popups } = usePopupQueue();
  useEffect(() => openPopupQueue(user.userId), [user.userId]);
  const { data: setting } = useQuery(settingQuery(user.userId));
  const sound = setting?.sound ?? 'chime';
  const show = async (notice: PriceNotice): Promise<void> => {
    // Two separate switches: a sound may be on for alerts without pop-up.
    if ((notice.isShow === 0 && notice.isVoice === 0) || !(await claimPopup(notice.eventId))) return;
    if (notice.isVoice === 1) playSound(sound);
    if (notice.isShow === 1) showPopup(user.userId, notice);
  };
  const toNotice = (event: AlertEvent): PriceNotice => ({
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
  useAlertPopupFeed(user.userId, show, toNotice);
  useSample(() => show({ ...SAMPLE, eventId: randomId(), title: t('title'), popContent: t('sample') }));

  const newest = popups.at(-1);
  useEffect(() => {
    if (!newest) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      // An open dialog closes first.
      if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null)
        dismissPopup(newest.eventId);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [newest]);

  return (
    <S.Stack aria-label={t('popups')} role="status">
      {popups.map((notice) => (
        <article key={notice.eventId} data-testid="price-notice" data-event-id={notice.eventId}>
          <h2>{notice.title}</h2>
          <p>{notice.popContent}</p>
          <Link href="/markets/price-alert?view=log" onClick={() => dismissPopup(notice.eventId)}>
            {t('openLog')}
          </Link>
          <button type="button" aria-label={t('dismiss')} onClick={() => dismissPopup(notice.eventId)}>
            <CloseIcon />
          </button>
        </article>
      ))}
    </S.Stack>
  );
}

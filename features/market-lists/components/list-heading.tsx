'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { FeedSource } from '@/lib/contract/feed';
import { formatPrice } from '@/lib/money/format-price';
import { useIsDelayed } from '@/lib/realtime/use-freshness';
import { formatWindow } from '@/lib/time/format-window';
import type { ListView } from '../model/list-view';
import { HEADING_KEY } from '../model/heading-key';
import * as S from './list-heading.styles';

/** Names where the numbers come from. */
function FeedName({ source }: { source: FeedSource }) {
  const t = useTranslations('markets');
  const locale = useLocale();
  if (source.kind === 'replay' && source.from !== null && source.until !== null) {
    return t('feed.replay', { window: formatWindow(source.from, source.until, locale) });
  }
  return t(`feed.${source.kind}`);
}

/** Says once, at the table's head, when no fresh feed time has come; a polite live region, silent otherwise. */
function FreshnessNotice() {
  const t = useTranslations('markets');
  const isDelayed = useIsDelayed();
  return <S.Notice role="status">{isDelayed ? t('delayed') : null}</S.Notice>;
}

interface ListHeadingProps {
  view: ListView;
  total: number;
  source: FeedSource | null;
}

/** The list's title, how many symbols it holds, and what market it shows. */
export function ListHeading({ view, total, source }: ListHeadingProps) {
  const t = useTranslations('markets');
  return (
    <S.Heading>
      <S.Title>{t(HEADING_KEY[view.line])}</S.Title>
      <S.Facts>
        {total > 0 ? <span>{t('rowCount', { count: formatPrice(String(total), 0) })}</span> : null}
        {source === null ? null : (
          <S.Source>
            <FeedName source={source} />
          </S.Source>
        )}
        <FreshnessNotice />
      </S.Facts>
    </S.Heading>
  );
}

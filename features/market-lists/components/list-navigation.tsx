'use client';
import { useTranslations } from 'next-intl';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { listPath, type ListView } from '../model/list-view';
import * as S from './list-navigation.styles';

/** A link that is fetched when a pointer or the focus comes near, not before. */
function NearLink({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: React.ReactNode }) {
  const router = useRouter();
  const prefetch = (): void => router.prefetch(href);
  return (
    <Link href={href} prefetch={false} scroll={false} aria-current={isCurrent ? 'page' : undefined} onPointerEnter={prefetch} onFocus={prefetch}>
      {children}
    </Link>
  );
}

/** The section's lists as tabs. */
export function LineTabs({ view }: { view: ListView }) {
  const t = useTranslations('markets');
  return (
    <S.Tabs aria-label={t('lists')}>
      <NearLink href={listPath({ line: 'spot', quote: null })} isCurrent={view.line === 'spot'}>
        {t('title.spot')}
      </NearLink>
      <NearLink href={listPath({ line: 'usdt-m', quote: null })} isCurrent={view.line === 'usdt-m'}>
        {t('title.usdtM')}
      </NearLink>
    </S.Tabs>
  );
}

interface QuoteFilterProps {
  view: ListView;
  quotes: readonly { coin: string; count: number }[];
}

/** The quote coins of spot as chips with their number of symbols. */
export function QuoteFilter({ view, quotes }: QuoteFilterProps) {
  const t = useTranslations('markets');
  if (view.line !== 'spot') return null;
  return (
    <S.Chips aria-label={t('filter.label')}>
      <NearLink href={listPath({ line: 'spot', quote: null })} isCurrent={view.quote === null}>
        {t('filter.all')}
      </NearLink>
      {quotes.map(({ coin, count }) => (
        <NearLink key={coin} href={listPath({ line: 'spot', quote: coin })} isCurrent={view.quote === coin}>
          {coin} <S.Count>{count}</S.Count>
        </NearLink>
      ))}
    </S.Chips>
  );
}

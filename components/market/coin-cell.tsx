'use client';
import { useState } from 'react';
import * as S from './coin-cell.styles';

interface CoinIconProps {
  ticker: string;
  imgUrl: string | null;
}

/** A coin's icon, 24 px; without one, or when it fails to load, the ticker's first letter. */
export function CoinIcon({ ticker, imgUrl }: CoinIconProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (imgUrl === null || imgUrl === failedUrl) return <S.Monogram aria-hidden="true">{ticker.slice(0, 1)}</S.Monogram>;
  return <S.Icon src={imgUrl} alt="" width={24} height={24} decoding="async" onError={() => setFailedUrl(imgUrl)} />;
}

interface CoinCellProps extends CoinIconProps {
  /** What the ticker is priced in, e.g. `USDT`; null where the ticker says all. */
  quote: string | null;
  name: string;
  /** Where the names lead. */
  href?: string;
  /** Stands before the icon: the star. */
  before?: React.ReactNode;
  /** Stands after the names: a status. */
  badge?: React.ReactNode;
  /** A live number shown under the ticker on phones, in place of the name. */
  below?: React.ReactNode;
}

/** Star, icon, ticker with its quote coin, and the coin's name. */
export function CoinCell({ ticker, imgUrl, quote, name, href, before, badge, below }: CoinCellProps) {
  return (
    <S.Cell>
      {before}
      <CoinIcon ticker={ticker} imgUrl={imgUrl} />
      <S.Names as={href === undefined ? 'span' : 'a'} href={href}>
        <S.Pair dir="ltr">
          <S.Ticker>{ticker}</S.Ticker>
          {quote === null ? null : <S.Quote>/{quote}</S.Quote>}
        </S.Pair>
        <S.Name>{name}</S.Name>
        {below === undefined ? null : <S.Below>{below}</S.Below>}
        {badge}
      </S.Names>
    </S.Cell>
  );
}

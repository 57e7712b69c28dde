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
  /** What the ticker is priced in, or the contract's mark, e.g. `USDT`. */
  quote: string;
  name: string;
  /** A live number shown under the ticker on phones, in place of the name. */
  below?: React.ReactNode;
}

/** Icon, ticker with its quote coin, and the coin's name. */
export function CoinCell({ ticker, imgUrl, quote, name, below }: CoinCellProps) {
  return (
    <S.Cell>
      <CoinIcon ticker={ticker} imgUrl={imgUrl} />
      <S.Names>
        <S.Pair dir="ltr">
          <S.Ticker>{ticker}</S.Ticker>
          <S.Quote>/{quote}</S.Quote>
        </S.Pair>
        <S.Name>{name}</S.Name>
        {below === undefined ? null : <S.Below>{below}</S.Below>}
      </S.Names>
    </S.Cell>
  );
}

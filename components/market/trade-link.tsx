'use client';
import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import { TradeIcon } from '@/components/ui/icons';
import { tradeUrl } from '@/lib/trade-url';
import styles from './trade-link.module.css';

const Template = createContext<string | null>(null);

/** Provides the site's `TRADE_URL`; with null no trade links are shown. */
export const TradeUrlProvider = Template.Provider;

/** True when trade links are configured. */
export const useHasTradeLinks = (): boolean => useContext(Template) !== null;

interface TradeLinkProps {
  symbolId: string;
  /** Display name of the symbol. */
  symbol: string;
  /** For use outside of lists. */
  isWide?: boolean;
}

/** Link to a symbol's trading page; in a list it shows while its row is hovered or has the focus, on touch screens always. */
export function TradeLink({ symbolId, symbol, isWide = false }: TradeLinkProps) {
  const t = useTranslations('markets');
  const template = useContext(Template);
  const url = template === null ? null : tradeUrl(template, symbolId);
  if (url === null) return null;
  return (
    <a className={styles.link} data-wide={isWide} href={url} target="_blank" rel="noopener" aria-label={t('tradeSymbol', { symbol })}>
      <span>{t('trade')}</span>
      {isWide ? null : <TradeIcon size={18} />}
    </a>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import { TradeIcon } from '@/components/ui/action-icons';
import { tradeUrl } from '@/lib/trade-url';
import styles from './trade-link.module.css';

const Template = createContext<string | null>(null);

/** Gives the links below it the site's `TRADE_URL`; with null there are none. */
export const TradeUrlProvider = Template.Provider;

/** True when rows of lists have a link to where they are traded. */
export const useHasTradeLinks = (): boolean => useContext(Template) !== null;

interface TradeLinkProps {
  symbolId: string;
  /** The symbol's name as shown. */
  symbol: string;
  /** Where it stands alone, not in a row of a list. */
  isWide?: boolean;
}

/** Leads to where a symbol is traded; in a list it shows when its row is pointed at or in focus, on touch screens always. */
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

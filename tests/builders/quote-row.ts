import type { QuoteRow } from '../../lib/contract/quotes';

/** Builds a spot row against USDT; `over` sets the fields under test. */
export function buildQuoteRow(coin: string, over: Partial<QuoteRow> = {}): QuoteRow {
  return {
    symbolId: `${coin}USDT_SPBL`,
    symbolCode: `${coin}USDT`,
    symbolCodeDisplayName: `${coin}/USDT`,
    exchangeName: 'Tideline',
    businessLine: 1,
    leftCoinName: coin,
    rightCoinName: 'USDT',
    pricedSymbol: 'USDT',
    coinId: coin.toLowerCase(),
    coinName: `${coin} coin`,
    imgUrl: null,
    isFavorite: false,
    isSelected: false,
    pricePrecision: 2,
    price: '100.00',
    markPrice: null,
    indexPrice: null,
    chgUTC: '0.01',
    open24h: '80.00',
    high24h: '110.00',
    low24h: '75.00',
    baseVolume: '1234.5',
    quoteVolume: '123450.00',
    turnover: '123450.00',
    epoch: 1,
    version: 10,
    ...over,
  };
}

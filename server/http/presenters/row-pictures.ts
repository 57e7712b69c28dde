import type { Move } from '../../../lib/contract/changes';
import type { ListRef } from '../../../lib/contract/lists';
import type { MoveMenu } from '../../../lib/contract/moves';
import type { QuoteRow } from '../../../lib/contract/quotes';
import type { Ranking } from '../../../lib/contract/rankings';
import { SEO_KEY, SEO_MOVES_KEY, SEO_RANKING_KEY, seoKeysOf, type SeoKeys } from '../../../lib/contract/seo-keys';
import { abbreviate } from '../../../lib/money/abbreviate';
import { UNKNOWN_TEXT } from '../../../lib/money/digits';
import { changeRatio, formatPercent } from '../../../lib/money/format-percent';
import { formatPrice } from '../../../lib/money/format-price';
import { dayText, momentText } from '../../content/share-formats';
import { plateName } from '../../content/plate-names';
import type { ShareMeter, SharePicture } from '../../share/share-picture';
import { changeOfDay, priceOf, type PictureScene } from './picture-scene';

const usdtText = (amount: string | null): string => (amount === null ? UNKNOWN_TEXT : `${abbreviate(amount)} USDT`);

/** Returns a picture with the first of some rows as its figure and the next ones as facts. */
function rowsPicture(scene: PictureScene, frame: ReturnType<PictureScene['frame']>, indices: readonly number[]): SharePicture {
  const [first, ...next] = scene.rowsOf(indices);
  return {
    ...frame,
    figure: first ? priceOf(first) : UNKNOWN_TEXT,
    caption: first ? scene.joined(first.symbolCodeDisplayName, scene.labelledChange(first)) : '',
    facts: next.map((row) => scene.rowFact(row)),
  };
}

/** Returns the picture of a list from its first rows. */
export function listPicture(scene: PictureScene, list: ListRef, indices: readonly number[]): SharePicture {
  const category = list.category ?? list.quote;
  const values = {
    category: category === null ? scene.text('section.onChain') : list.category === null ? category : plateName(category, scene.language),
    quote: list.quote ?? '',
    line: list.contractLine?.toUpperCase() ?? '',
  };
  return rowsPicture(scene, scene.frame(seoKeysOf(list), values, scene.market.asOfRows(indices)), indices);
}

/** Returns the picture of a page without figures of its own: the prices of main markets below its title. */
export function mainMarketsPicture(
  scene: PictureScene,
  keys: SeoKeys,
  indices: readonly number[],
  values: Readonly<Record<string, string>> = {},
): SharePicture {
  return rowsPicture(scene, scene.frame(keys, values, scene.market.asOfRows(indices)), indices);
}

/** Ranked figure of a row, and what stands beside its name. */
type Ranked = (scene: PictureScene, row: QuoteRow) => readonly [figure: string, beside: string];
const byChange: Ranked = (_scene, row) => [changeOfDay(row), priceOf(row)];
const RANKED: Readonly<Record<Ranking, Ranked>> = {
  'top-gainers': byChange,
  losers: byChange,
  'new-listing': ({ language }, row) => [priceOf(row), row.listTime === undefined ? UNKNOWN_TEXT : dayText(language, row.listTime)],
  turnover: (_scene, row) => [usdtText(row.turnover), priceOf(row)],
};

/** Returns the picture of a ranking from its first rows. */
export function rankingPicture(scene: PictureScene, ranking: Ranking, indices: readonly number[]): SharePicture {
  const [first, ...next] = scene.rowsOf(indices);
  const [figure, beside] = first ? RANKED[ranking](scene, first) : [UNKNOWN_TEXT, ''];
  return {
    ...scene.frame(SEO_RANKING_KEY[ranking], {}, scene.market.asOfRows(indices)),
    figure: scene.isolated(figure),
    caption: first ? scene.joined(first.symbolCodeDisplayName, beside) : '',
    facts: next.map((row) => ({ label: row.symbolCodeDisplayName, value: scene.isolated(RANKED[ranking](scene, row)[0]) })),
  };
}

/** Returns the picture of a menu of the top movers from its newest moves. */
export function moversPicture(scene: PictureScene, menu: MoveMenu, moves: readonly Move[]): SharePicture {
  const [first, ...next] = moves;
  return {
    ...scene.frame(SEO_MOVES_KEY[menu]),
    figure: scene.isolated(first ? formatPercent(first.change) : UNKNOWN_TEXT),
    caption: first ? scene.joined(first.symbolCodeDisplayName, momentText(scene.language, first.time)) : '',
    facts: next.map((move) => ({ label: move.symbolCodeDisplayName, value: scene.isolated(formatPercent(move.change)) })),
  };
}

/** Returns the place of a price in its range of 24 hours. */
function rangeMeter(scene: PictureScene, row: QuoteRow): ShareMeter | null {
  const { price, high24h, low24h, pricePrecision } = row;
  if (price === null || high24h === null || low24h === null) return null;
  const range = Number(high24h) - Number(low24h);
  if (!(range > 0)) return null;
  const end = (key: 'figure.low24h' | 'figure.high24h', value: string): string =>
    `${scene.text(key)} ${scene.isolated(formatPrice(value, pricePrecision))}`;
  return {
    kind: 'bar',
    share: (Number(price) - Number(low24h)) / range,
    from: end('figure.low24h', low24h),
    until: end('figure.high24h', high24h),
  };
}

/** Returns the picture of a coin by its main market. */
export function coinPicture(scene: PictureScene, index: number): SharePicture | null {
  const [row] = scene.rowsOf([index]);
  if (!row) return null;
  const since = (open: string | undefined): string => formatPercent(changeRatio(row.price, open));
  return {
    ...scene.frame(SEO_KEY.token, { coin: row.coinName, ticker: row.leftCoinName }, scene.market.asOfSymbols([index])),
    figure: scene.isolated(`${priceOf(row)} ${row.rightCoinName}`),
    caption: scene.labelledChange(row),
    meter: rangeMeter(scene, row),
    facts: [
      scene.fact('figure.turnover24h', usdtText(row.turnover)),
      scene.fact('figure.change7d', since(row.open7d)),
      scene.fact('figure.change30d', since(row.open30d)),
    ],
  };
}

/** Returns the picture of the trading data of a contract or a spot market. */
export function tradingDataPicture(scene: PictureScene, isFutures: boolean, index: number | undefined): SharePicture {
  const [row] = index === undefined ? [] : scene.rowsOf([index]);
  const frame = scene.frame(isFutures ? SEO_KEY.futuresTradingData : SEO_KEY.tradingData);
  if (!row) return { ...frame, figure: UNKNOWN_TEXT, caption: '' };
  const { openInterest = null, fundingRate = null } = row;
  const ofContract = [
    scene.fact('figure.openInterest', openInterest === null ? UNKNOWN_TEXT : `${abbreviate(openInterest)} ${row.leftCoinName}`),
    scene.fact('figure.fundingRate', formatPercent(fundingRate, 4)),
  ];
  return {
    ...frame,
    figure: scene.isolated(`${priceOf(row)} ${row.rightCoinName}`),
    caption: scene.joined(row.symbolCodeDisplayName, scene.labelledChange(row)),
    meter: rangeMeter(scene, row),
    facts: [scene.fact('figure.turnover24h', usdtText(row.turnover)), ...(isFutures ? ofContract : [])],
  };
}

import { SEO_KEY } from '../../../lib/contract/seo-keys';
import { CONTRACT_LINES } from '../../../lib/contract/identifiers';
import { abbreviate } from '../../../lib/money/abbreviate';
import { UNKNOWN_TEXT } from '../../../lib/money/digits';
import { formatPercent } from '../../../lib/money/format-percent';
import { DECIMALS } from '../../../lib/contract/decimals';
import type { FearGreedIndex } from '../../../lib/contract/fear-greed';
import { plateName } from '../../content/plate-names';
import { countText, dayText } from '../../content/share-formats';
import { FEAR_GREED_TEXTS } from '../../content/text-folders';
import { nameOf } from '../../instruments/coin-name';
import { centsText, totalOf, type ContractFigures } from '../../market/contract-figures';
import { dollarText } from '../../market/quote-text';
import type { Figures, Sectors } from '../../market/sectors';
import type { NewsArticle } from '../../news/news';
import type { RatedCoin } from '../../picks/pick-run';
import type { ShareMeter, SharePicture } from '../../share/share-picture';
import { fixedText } from './fixed-text';
import { presentMetrics } from './overview-figures';
import type { PictureScene } from './picture-scene';
import { presentFigures } from './sector';

const WINDOW = '24h';
const usdtText = (amount: string | null): string => (amount === null ? UNKNOWN_TEXT : `${abbreviate(amount)} USDT`);
const percentOf = (change: number): string => formatPercent(fixedText(change, DECIMALS.change));

/** Returns the shares of rising and falling coins; null without any. */
function breadthMeter(scene: PictureScene, { up, down }: Figures['breadth']): ShareMeter | null {
  if (up + down === 0) return null;
  const end = (key: 'figure.up' | 'figure.down', count: number): string => scene.joined(scene.text(key), countText(count));
  return { kind: 'bar', share: up / (up + down), from: end('figure.up', up), until: end('figure.down', down) };
}

/** Returns the picture of the sectors: the one that has risen most, and the next ones. */
export function sectorsPicture(scene: PictureScene, sectors: Sectors): SharePicture {
  const ranked = sectors
    .codes()
    .map((code) => ({ code, change: sectors.figures(code, WINDOW).change }))
    .filter(({ change }) => Number.isFinite(change))
    .sort((a, b) => b.change - a.change);
  const [best, ...next] = ranked;
  return {
    ...scene.frame(SEO_KEY.sectors, {}, scene.market.asOfSymbols(sectors.members(null))),
    figure: scene.isolated(best ? percentOf(best.change) : UNKNOWN_TEXT),
    caption: best ? scene.joined(plateName(best.code, scene.language), scene.text('figure.change24h')) : '',
    facts: next
      .slice(0, 3)
      .map(({ code, change }) => ({ label: plateName(code, scene.language), value: scene.isolated(percentOf(change)) })),
  };
}

/** Returns the picture of a sector. */
export function sectorPicture(scene: PictureScene, sectors: Sectors, code: string): SharePicture {
  const { capitalization, turnover } = sectors.size(code);
  const figures = sectors.figures(code, WINDOW);
  const { best } = presentFigures(scene.market, figures, scene.audience);
  return {
    ...scene.frame(SEO_KEY.sector, { category: plateName(code, scene.language) }, scene.market.asOfSymbols(sectors.members(code))),
    figure: scene.isolated(percentOf(figures.change)),
    caption: scene.text('figure.change24h'),
    meter: breadthMeter(scene, figures.breadth),
    facts: [
      scene.fact('figure.marketCap', usdtText(capitalization > 0 ? dollarText(capitalization) : null)),
      scene.fact('figure.turnover24h', usdtText(dollarText(turnover))),
      ...(best ? [{ label: best.ticker, value: scene.isolated(formatPercent(best.change)) }] : []),
    ],
  };
}

/** Returns the picture of the overview: the whole spot market, and the fear and greed index. */
export function overviewPicture(scene: PictureScene, sectors: Sectors, { value, classification }: FearGreedIndex): SharePicture {
  const { capitalization, capitalizationChange, turnover, dominance } = presentMetrics(scene.market, sectors, scene.audience);
  const [first] = dominance;
  const feeling = (key: Parameters<typeof FEAR_GREED_TEXTS.of>[1]): string => FEAR_GREED_TEXTS.of(scene.language, key);
  return {
    ...scene.frame(SEO_KEY.overview, {}, scene.market.asOfSymbols(sectors.members(null))),
    figure: scene.isolated(usdtText(capitalization)),
    caption: scene.joined(
      scene.text('figure.marketCap'),
      `${scene.text('figure.change24h')} ${scene.isolated(formatPercent(capitalizationChange))}`,
    ),
    meter: breadthMeter(scene, sectors.figures(null, WINDOW).breadth),
    facts: [
      scene.fact('figure.turnover24h', usdtText(turnover)),
      ...(first
        ? [{ label: scene.text('figure.dominance', { ticker: first.ticker }), value: scene.isolated(shareText(first.dominance)) }]
        : []),
      {
        label: feeling('title'),
        value: value === null || classification === null ? UNKNOWN_TEXT : scene.joined(String(value), feeling(`classes.${classification}`)),
      },
    ],
  };
}

/** Returns the picture of the program for market makers: what the spot markets trade, and how many rise and fall. */
export function programmePicture(scene: PictureScene, sectors: Sectors): SharePicture {
  const { turnover } = presentMetrics(scene.market, sectors, scene.audience);
  return {
    ...scene.frame(SEO_KEY.marketMaker, {}, scene.market.asOfSymbols(sectors.members(null))),
    figure: scene.isolated(usdtText(turnover)),
    caption: scene.text('figure.turnover24h'),
    meter: breadthMeter(scene, sectors.figures(null, WINDOW).breadth),
  };
}

/** Returns a share without the sign that a change has. */
const shareText = (share: string | null): string => formatPercent(share).replace(/^\+/, '');

/** Returns the picture of the data of all contracts. */
export function overallDataPicture(scene: PictureScene, figures: ContractFigures): SharePicture {
  const cents = centsText(totalOf(CONTRACT_LINES.map((line) => figures.sum(line))).cents);
  const { longsPay, shortsPay, dailyRate } = figures.funding('usd');
  const paying = longsPay + shortsPay;
  const end = (key: 'figure.longsPay' | 'figure.shortsPay', count: number): string => scene.text(key, { count: countText(count) });
  return {
    ...scene.frame(SEO_KEY.overallData),
    figure: scene.isolated(cents === null ? UNKNOWN_TEXT : `${abbreviate(cents)} USD`),
    caption: scene.text('figure.openInterestOfAll'),
    meter:
      paying === 0
        ? null
        : { kind: 'bar', share: longsPay / paying, from: end('figure.longsPay', longsPay), until: end('figure.shortsPay', shortsPay) },
    facts: [scene.fact('figure.fundingPerDay', formatPercent(fixedText(dailyRate, DECIMALS.rate), 4))],
  };
}

/** Returns the picture of the token picks: the highest long rates. */
export function picksPicture(scene: PictureScene, coins: readonly RatedCoin[]): SharePicture {
  const { catalog, lists } = scene.market;
  const shown = coins.filter(({ index }) => lists.visibility.isShown(index, scene.audience)).slice(0, 4);
  const [first, ...next] = shown.map(({ index, rate }) => {
    const coin = catalog.symbols[index]?.coin;
    return { name: coin ? nameOf(coin, scene.language) : '', rate: `${rate.longRate}%` };
  });
  return {
    ...scene.frame(SEO_KEY.picks),
    figure: scene.isolated(first?.rate ?? UNKNOWN_TEXT),
    caption: first ? scene.joined(first.name, scene.text('figure.longRate')) : '',
    facts: next.map(({ name, rate }) => ({ label: name, value: scene.isolated(rate) })),
  };
}

/** Returns the picture of news: the day and title of the first article, and the coins that it names. */
export async function newsPicture(
  scene: PictureScene,
  keys: (typeof SEO_KEY)[keyof typeof SEO_KEY],
  article: NewsArticle | undefined,
  indices: readonly number[],
): Promise<SharePicture> {
  const date = article ? dayText(scene.language, article.day) : '';
  return {
    ...scene.frame(keys, { date }),
    figure: article ? scene.isolated(date) : UNKNOWN_TEXT,
    caption: article ? (await article.textIn(scene.language)).title : '',
    facts: scene.rowsOf(indices).map((row) => scene.rowFact(row)),
  };
}

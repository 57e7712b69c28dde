import { DEFAULT_SECTOR_WINDOW, SECTOR_WINDOWS, type SectorWindow } from '../../lib/contract/sector-terms';
import type { Sector, SectorDetail, SectorFigures } from '../../lib/contract/sectors';
import { symbolIdOf } from '../../lib/contract/identifiers';
import { plateName } from '../content/plate-names';
import { sectorText } from '../content/sector-texts';
import type { OrderedList } from '../market/list-registry';
import type { MarketView } from '../market/market-view';
import { lineTimes } from '../market/sector-lines';
import { Sectors, type Figures } from '../market/sectors';
import type { Audience } from '../market/visibility';
import { notFound } from '../platform/errors';
import { audienceOf } from './audience';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { successText } from './envelope';
import type { MarketListAnswers } from './market-list-answers';
import { sendRows } from './own-favorites';
import { presentFigures, presentLine, presentMember, presentSize } from './presenters/sector';
import { registerCall } from './register-call';
import { supportedLanguage } from './request-context';
import { SecondCache } from './second-cache';
import { sendShared, SharedBody } from './shared-body';

const BITCOIN = symbolIdOf('spot', 'BTCUSDT');
const LISTS_MAX = 64;

/** Figures of all sectors of a market, computed at most once a second. */
class SectorAnswers {
  readonly sectors: Sectors;
  private readonly figures: SecondCache<Figures>;

  constructor(
    private readonly market: MarketView,
    private readonly clock: () => number,
  ) {
    this.sectors = new Sectors(market);
    this.figures = new SecondCache<Figures>(this.sectors.codes().length * SECTOR_WINDOWS.length);
  }

  figuresOf(code: string, window: SectorWindow): Figures {
    return this.figures.get(`${code} ${window}`, this.clock(), () => this.sectors.figures(code, window));
  }

  presented(code: string, window: SectorWindow, audience: Audience): SectorFigures {
    return presentFigures(this.market, this.figuresOf(code, window), audience);
  }

  /** Returns the fields of a sector without its line. */
  head(code: string, window: SectorWindow, audience: Audience, language: string): SectorDetail['sector'] {
    const name = plateName(code, language);
    return { plateCategoryId: code, name, ...presentSize(this.sectors.size(code)), ...this.presented(code, window, audience) };
  }

  row(code: string, window: SectorWindow, audience: Audience, language: string): Sector {
    const { sectors } = this;
    const sparkline = presentLine(sectors.lines.line(sectors.basket(code, window), window));
    return { ...this.head(code, window, audience, language), hasDetail: sectors.hasDetail(code), sparkline };
  }

  /** Returns a sector's members as a list, the largest weight first. */
  list(code: string, window: SectorWindow): OrderedList {
    const { visibility } = this.market.lists;
    const members = (): number[] => this.figuresOf(code, window).members.map(({ index }) => index);
    return {
      name: `sector/${code}/${window}`,
      lines: ['spot'],
      members,
      ranked: (audience) => visibility.shown(members(), audience),
      candidates: (audience) => visibility.shown(members(), audience),
    };
  }

  /** Returns the fields of a sector's page beside its rows. */
  detail(code: string, window: SectorWindow, audience: Audience, language: string): Omit<SectorDetail, 'rows' | HeadField> {
    const { sectors, market } = this;
    const indices = sectors.members(code);
    return {
      sector: this.head(code, window, audience, language),
      description: sectorText(code, language),
      window,
      figures: Object.fromEntries(SECTOR_WINDOWS.map((name) => [name, this.presented(code, name, audience)])) as SectorDetail['figures'],
      hidden: indices.length - market.lists.visibility.shown(indices, audience).length,
      line: this.line(code, window),
    };
  }

  private line(code: string, window: SectorWindow): SectorDetail['line'] {
    const { lines } = this.sectors;
    const sector = presentLine(lines.line(this.sectors.basket(code, window), window));
    const btc = presentLine(lines.line(this.sectors.single(BITCOIN, window), window));
    return sector && btc && { times: lineTimes(window, this.market.asOf), sector, btc };
  }
}

/** Fields that every list has. */
type HeadField = 'epoch' | 'asOf' | 'source' | 'total' | 'quotes' | 'isRegional' | 'isPartial';

/** Registers `GET /v1/mix/market/getListNameByPlateType` (the sectors) and `GET /v1/mix/market/getSectorDetail2` (one of them with its members). */
export function registerSectors(app: ApiServer, deps: HttpDeps, answers: () => MarketListAnswers): void {
  const sectorAnswers = oncePerMarket(deps, (market) => new SectorAnswers(market, deps.clock));
  const lists = new SecondCache<SharedBody>(LISTS_MAX);
  const listText = {
    summary: 'Sectors with their figures',
    description: 'Change, capitalization, turnover, breadth, leaders and line of each sector of the spot market over a window.',
    tags: ['markets'],
  };
  registerCall(app, deps, 'sectorList', listText, ({ input, request, reply }) => {
    const market = deps.market();
    const { window = DEFAULT_SECTOR_WINDOW, languageType } = input;
    const language = supportedLanguage(languageType, request.caller.language);
    const audience = audienceOf(request, deps);
    const body = lists.get(`${market.lists.visibility.key(audience)} ${language} ${window}`, deps.clock(), () => {
      const { epoch, asOf, source } = market;
      const sectors = sectorAnswers()
        .sectors.codes()
        .map((code) => sectorAnswers().row(code, window, audience, language));
      return new SharedBody(successText(JSON.stringify({ epoch, asOf, source, window, sectors })));
    });
    return sendShared(request, reply, body);
  });

  const detailText = {
    summary: 'One sector with its members',
    description: 'Figures over all windows, the line against Bitcoin, and the members with weight and contribution over one window.',
    tags: ['markets'],
  };
  registerCall(app, deps, 'sectorDetail', detailText, ({ input, request, reply }) => {
    const { plateCategoryId: code, window = DEFAULT_SECTOR_WINDOW, languageType, limit } = input;
    if (!sectorAnswers().sectors.hasDetail(code)) throw notFound();
    const language = supportedLanguage(languageType, request.caller.language);
    const audience = audienceOf(request, deps);
    const options = {
      limit,
      more: { key: language, fields: () => sectorAnswers().detail(code, window, audience, language) },
      rowMore: (index: number) => presentMemberOf(sectorAnswers().figuresOf(code, window), index),
    };
    return sendRows(request, reply, answers().ordered(sectorAnswers().list(code, window), options, audience, deps.clock()), deps);
  });
}

function presentMemberOf({ members }: Figures, index: number): object {
  const member = members.find((one) => one.index === index);
  return member ? presentMember(member) : {};
}

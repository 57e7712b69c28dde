import { DEFAULT_SECTOR_WINDOW, SECTOR_WINDOWS, type SectorWindow } from '../../lib/contract/sector-terms';
import type { Sector, SectorDetail, SectorFigures } from '../../lib/contract/sectors';
import { symbolIdOf } from '../../lib/contract/identifiers';
import { plateName } from '../content/plate-names';
import { sectorText } from '../content/sector-texts';
import type { OrderedList } from '../market/list-registry';
import type { MarketView } from '../market/market-view';
import { lineTimes } from '../market/sector-lines';
import type { Figures, Sectors } from '../market/sectors';
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

/** The sectors as one answer has them: figures are computed once, at the moment of its rows, so that they agree with them. */
class SectorSnapshot {
  private readonly known = new Map<string, Figures>();
  private whole: number | undefined;

  constructor(
    private readonly market: MarketView,
    private readonly sectors: Sectors,
    private readonly audience: Audience,
    private readonly language: string,
  ) {}

  figures(code: string, window: SectorWindow): Figures {
    const key = `${code} ${window}`;
    const known = this.known.get(key) ?? this.sectors.figures(code, window);
    this.known.set(key, known);
    return known;
  }

  /** Returns a sector as a row of the list. */
  row(code: string, window: SectorWindow): Sector {
    const { sectors } = this;
    const sparkline = presentLine(sectors.lines.line(sectors.basket(code, window), window));
    return { ...this.head(code, window), hasDetail: sectors.hasDetail(code), sparkline };
  }

  /** Returns a sector's members as a list, the largest weight first. */
  list(code: string, window: SectorWindow): OrderedList {
    const { visibility } = this.market.lists;
    const members = (): number[] => this.figures(code, window).members.map(({ index }) => index);
    return {
      name: `sector/${code}/${window}`,
      lines: ['spot'],
      members,
      ranked: (audience) => visibility.shown(members(), audience),
      candidates: (audience) => visibility.shown(members(), audience),
    };
  }

  /** Returns the fields of a sector's page beside its rows. */
  detail(code: string, window: SectorWindow): Omit<SectorDetail, 'rows' | HeadField> {
    const { sectors, market, audience } = this;
    const indices = sectors.members(code);
    return {
      sector: this.head(code, window),
      description: sectorText(code, this.language),
      window,
      figures: Object.fromEntries(SECTOR_WINDOWS.map((name) => [name, this.presented(code, name)])) as SectorDetail['figures'],
      hidden: indices.length - market.lists.visibility.shown(indices, audience).length,
      line: this.line(code, window),
    };
  }

  /** Returns the fields of a member's row that only a sector has. */
  member(code: string, window: SectorWindow, index: number): object {
    const member = this.figures(code, window).members.find((one) => one.index === index);
    return member ? presentMember(member) : {};
  }

  private presented(code: string, window: SectorWindow): SectorFigures {
    return presentFigures(this.market, this.figures(code, window), this.audience);
  }

  /** Returns the fields of a sector without its line. */
  private head(code: string, window: SectorWindow): SectorDetail['sector'] {
    const name = plateName(code, this.language);
    this.whole ??= this.sectors.capitalization();
    return { plateCategoryId: code, name, ...presentSize(this.sectors.size(code, this.whole)), ...this.presented(code, window) };
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
export function registerSectors(app: ApiServer, deps: HttpDeps, answers: () => MarketListAnswers, sectors: () => Sectors): void {
  const lists = oncePerMarket(deps, () => new SecondCache<SharedBody>(LISTS_MAX));
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
    const body = lists().get(`${market.lists.visibility.key(audience)} ${language} ${window}`, deps.clock(), () => {
      const { epoch, source } = market;
      const asOf = market.asOfSymbols(sectors().members(null));
      const snapshot = new SectorSnapshot(market, sectors(), audience, language);
      const rows = sectors()
        .codes()
        .map((code) => snapshot.row(code, window));
      return new SharedBody(successText(JSON.stringify({ epoch, asOf, source, window, sectors: rows })));
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
    if (!sectors().hasDetail(code)) throw notFound();
    const language = supportedLanguage(languageType, request.caller.language);
    const audience = audienceOf(request, deps);
    const snapshot = new SectorSnapshot(deps.market(), sectors(), audience, language);
    const options = {
      limit,
      more: { key: language, fields: () => snapshot.detail(code, window) },
      rowMore: (index: number) => snapshot.member(code, window, index),
    };
    return sendRows(request, reply, answers().ordered(snapshot.list(code, window), options, audience, deps.clock()), deps);
  });
}

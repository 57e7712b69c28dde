import type { FearGreedClass } from '../../lib/contract/fear-greed-terms';
import type { MorningPaperSentence } from '../../lib/contract/news';
import type { PaperSentence } from '../../lib/contract/news-terms';
import { direction, formatPercent } from '../../lib/money/format-percent';
import { formatPrice } from '../../lib/money/format-price';
import { plateName } from '../content/plate-names';
import { dayText } from '../content/share-formats';
import { FEAR_GREED_TEXTS, PAPER_TEXTS } from '../content/text-folders';
import type { FundedContract, MovedInstrument, MovedSector, PaperFacts } from './paper-facts';

const RATE_DECIMALS = 4;

/** Everything that the morning paper is about. */
export interface PaperInput extends PaperFacts {
  /** Time of the prices, Unix milliseconds. */
  asOf: number;
  /** Number of coins that had a new high in the window; null when it is unknown. */
  newHighs: number | null;
  /** Value of the index, 0 to 100, with its class; null when it is unknown. */
  fearGreed: { value: number; class: FearGreedClass } | null;
}

type Sentence = Omit<MorningPaperSentence, 'key'>;
type Texts = Readonly<Record<string, string>>;

const timeText = (time: number): string => new Date(time).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
const unsigned = (decimal: string): string => decimal.replace(/^-/, '');
const NOTHING = { counts: {}, symbols: [], sectors: [] };

/** Returns an instrument as a sentence has it. */
const presentMoved = ({ symbolId, coinId, name, price, change }: MovedInstrument): Sentence['symbols'][number] => ({
  symbolId,
  coinId,
  name,
  price,
  change,
});

/** Writes the sentences in one language; each returns null while its numbers are unknown. */
class Writer {
  constructor(
    private readonly language: string,
    private readonly input: PaperInput,
  ) {}

  private readonly sentences: Readonly<Record<PaperSentence, () => Sentence | null>> = {
    bitcoin: () => this.price('bitcoin', this.input.bitcoin),
    ether: () => this.price('ether', this.input.ether),
    breadth: () => this.breadth(),
    rises: () => this.list('rises', this.input.rises),
    falls: () => this.list('falls', this.input.falls),
    strongSector: () => this.sector('strongSector', this.input.strongSector),
    weakSector: () => this.sector('weakSector', this.input.weakSector),
    newHighs: () => this.newHighs(),
    fundingHigh: () => this.funding('fundingHigh', this.input.fundingHigh),
    fundingLow: () => this.funding('fundingLow', this.input.fundingLow),
    fearGreed: () => this.fearGreed(),
  };

  /** Returns a sentence with its key. */
  write(key: PaperSentence): MorningPaperSentence | null {
    const sentence = this.sentences[key]();
    return sentence && { key, ...sentence };
  }

  private text(key: Parameters<typeof PAPER_TEXTS.of>[1], texts: Texts): string {
    return PAPER_TEXTS.of(this.language, key, texts);
  }

  private price(key: 'bitcoin' | 'ether', moved: MovedInstrument | null): Sentence | null {
    if (!moved) return null;
    const { price, pricePrecision, change } = moved;
    const way = direction(change);
    const move = this.text(`change.${way === 'none' ? 'flat' : way}`, { change: formatPercent(unsigned(change)).replace('+', '') });
    const text = this.text(key, { price: formatPrice(price, pricePrecision), move, since: timeText(this.input.from) });
    return { ...NOTHING, text, symbols: [presentMoved(moved)] };
  }

  private breadth(): Sentence | null {
    const { breadth } = this.input;
    if (!breadth) return null;
    const texts = { up: String(breadth.up), down: String(breadth.down), flat: String(breadth.flat) };
    return { ...NOTHING, text: this.text('breadth', texts), counts: { ...breadth } };
  }

  private list(key: 'rises' | 'falls', moved: readonly MovedInstrument[]): Sentence | null {
    if (moved.length === 0) return null;
    const items = moved.map(({ name, change }) => this.text('item', { name, change: formatPercent(change) }));
    const text = this.text(key, { list: items.join(this.text('separator', {})) });
    return { ...NOTHING, text, symbols: moved.map(presentMoved) };
  }

  private sector(key: 'strongSector' | 'weakSector', moved: MovedSector | null): Sentence | null {
    if (!moved) return null;
    const { code, change, hasDetail } = moved;
    const name = plateName(code, this.language);
    const text = this.text(key, { sector: name, change: formatPercent(change) });
    return { ...NOTHING, text, sectors: [{ plateCategoryId: code, name, hasDetail, change }] };
  }

  private newHighs(): Sentence | null {
    const { newHighs } = this.input;
    if (newHighs === null) return null;
    return { ...NOTHING, text: this.text('newHighs', { count: String(newHighs) }), counts: { coins: newHighs } };
  }

  private funding(key: 'fundingHigh' | 'fundingLow', contract: FundedContract | null): Sentence | null {
    if (!contract) return null;
    const { name, fundingRate, annualizedRate } = contract;
    const texts = { contract: name, rate: formatPercent(fundingRate, RATE_DECIMALS), annualized: formatPercent(annualizedRate) };
    return { ...NOTHING, text: this.text(key, texts), symbols: [contract] };
  }

  private fearGreed(): Sentence | null {
    const { fearGreed } = this.input;
    if (!fearGreed) return null;
    const { value } = fearGreed;
    const text = this.text('fearGreed', { value: String(value), class: FEAR_GREED_TEXTS.of(this.language, `classes.${fearGreed.class}`) });
    return { ...NOTHING, text, counts: { value } };
  }
}

/** Returns the title and the sentences of the morning paper in a language that has texts. */
export function writePaper(
  input: PaperInput,
  language: string,
  keys: readonly PaperSentence[],
): { title: string; sentences: MorningPaperSentence[] } {
  const writer = new Writer(language, input);
  const title = PAPER_TEXTS.of(language, 'title', { day: dayText(language, input.asOf) });
  return { title, sentences: keys.flatMap((key) => writer.write(key) ?? []) };
}

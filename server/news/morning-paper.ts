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
const linkOf = ({ symbolId, coinId, name }: Omit<MovedInstrument, 'change' | 'price' | 'pricePrecision'>): Sentence['symbols'][number] => ({
  symbolId,
  coinId,
  name,
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
    return { text, values: { price, change }, symbols: [linkOf(moved)], sectors: [] };
  }

  private breadth(): Sentence | null {
    const { breadth } = this.input;
    if (!breadth) return null;
    const values = { up: String(breadth.up), down: String(breadth.down), flat: String(breadth.flat) };
    return { text: this.text('breadth', values), values, symbols: [], sectors: [] };
  }

  private list(key: 'rises' | 'falls', moved: readonly MovedInstrument[]): Sentence | null {
    if (moved.length === 0) return null;
    const items = moved.map(({ name, change }) => this.text('item', { name, change: formatPercent(change) }));
    const values = Object.fromEntries(moved.map(({ symbolId, change }) => [symbolId, change]));
    const text = this.text(key, { list: items.join(this.text('separator', {})) });
    return { text, values, symbols: moved.map(linkOf), sectors: [] };
  }

  private sector(key: 'strongSector' | 'weakSector', moved: MovedSector | null): Sentence | null {
    if (!moved) return null;
    const { code, change, hasDetail } = moved;
    const name = plateName(code, this.language);
    const text = this.text(key, { sector: name, change: formatPercent(change) });
    return { text, values: { change }, symbols: [], sectors: [{ plateCategoryId: code, name, hasDetail }] };
  }

  private newHighs(): Sentence | null {
    const { newHighs } = this.input;
    if (newHighs === null) return null;
    const values = { count: String(newHighs) };
    return { text: this.text('newHighs', values), values, symbols: [], sectors: [] };
  }

  private funding(key: 'fundingHigh' | 'fundingLow', contract: FundedContract | null): Sentence | null {
    if (!contract) return null;
    const { name, rate, annualized } = contract;
    const texts = { contract: name, rate: formatPercent(rate, RATE_DECIMALS), annualized: formatPercent(annualized) };
    return { text: this.text(key, texts), values: { rate, annualized }, symbols: [linkOf(contract)], sectors: [] };
  }

  private fearGreed(): Sentence | null {
    const { fearGreed } = this.input;
    if (!fearGreed) return null;
    const value = String(fearGreed.value);
    const text = this.text('fearGreed', { value, class: FEAR_GREED_TEXTS.of(this.language, `classes.${fearGreed.class}`) });
    return { text, values: { value }, symbols: [], sectors: [] };
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

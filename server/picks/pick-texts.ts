import type { PICK_AUTHORS } from '../../lib/contract/picks';
import { PICK_TEXTS } from '../content/text-folders';
import { checkedText, factLines, instructionsIn } from './model-text';
import type { PickFacts } from './pick-facts';
import { templateText, type PlainText } from './template-text';
import type { RequestText } from './text-endpoint';

/** A text about a rate, its author, and the time at which it was written, Unix milliseconds. */
export interface PickText extends PlainText {
  author: (typeof PICK_AUTHORS)[number];
  time: number;
}

interface TextLog {
  warn(details: object, message: string): void;
}

/** Returns the reason of a failure: the endpoint's own message, else the name, as other messages may quote an answer. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return error.name === 'Error' ? error.message : error.name;
}

/** Dependencies of the texts. */
export interface PickTextsOptions {
  /** Language model; null: all texts are templates. */
  request: RequestText | null;
  now: () => number;
  log: TextLog;
}

/**
 * Texts about rates by coin, day and language. With a language model each text is requested once, one after the other, when it is first
 * asked for; until it has arrived, and when it is refused or fails, the text is the template.
 */
export class PickTexts {
  private day = Number.NaN;
  /** By coin and language; null while a text is requested, and when there is none. */
  private readonly written = new Map<string, PickText | null>();
  private requests: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(private readonly options: PickTextsOptions) {}

  /** Returns the text in a language, else in English; that of the template was written when the rate was known, at `computedAt`. */
  of(facts: PickFacts, language: string, computedAt: number): PickText {
    const written = this.options.request && this.writtenBy(this.options.request, facts, PICK_TEXTS.languageOf(language));
    return written ?? { ...templateText(facts, language), author: 'template', time: computedAt };
  }

  /** Resolves when no text is being requested. */
  whenIdle(): Promise<void> {
    return this.requests;
  }

  /** Ends the requests. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.requests;
  }

  private writtenBy(request: RequestText, facts: PickFacts, language: string): PickText | null {
    if (facts.day !== this.day) {
      this.day = facts.day;
      this.written.clear();
    }
    const key = `${facts.coinId} ${language}`;
    const known = this.written.get(key);
    if (known !== undefined) return known;
    this.written.set(key, null);
    this.requests = this.requests.then(() => this.write(request, facts, language, key));
    return null;
  }

  private async write(request: RequestText, facts: PickFacts, language: string, key: string): Promise<void> {
    const { signal } = this.stopping;
    if (signal.aborted || facts.day !== this.day) return;
    const { now, log } = this.options;
    const text = await request(instructionsIn(language), factLines(facts), signal).then(
      (raw) => checkedText(raw, facts),
      (error: unknown) => reasonOf(error),
    );
    if (typeof text === 'object') {
      if (facts.day === this.day) this.written.set(key, { ...text, author: 'model', time: now() });
    } else if (!signal.aborted) log.warn({ coin: facts.coinId, language, reason: text }, 'the text of a token pick is the template');
  }
}

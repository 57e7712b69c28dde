import { randomId } from '@/lib/random-id';

/**
 * Ids of requests that make something. The same content asked for again after a failure is the same request: the exchange
 * may have done it without an answer arriving, and makes no second one.
 */
export class RequestIds {
  private content: string | null = null;
  private id = '';

  /** Id of a request with this content: the one of the last try, or a new one when the content has changed. */
  of(content: unknown): string {
    const text = JSON.stringify(content);
    if (text !== this.content) {
      this.content = text;
      this.id = randomId();
    }
    return this.id;
  }

  /** The request was answered: what follows is another one, also with the same content. */
  done(): void {
    this.content = null;
  }
}

import { randomId } from '@/lib/random-id';

/**
 * Idempotency keys of requests that create something. A retry with the same content after a failure has the same id: the
 * exchange may have handled the request without its answer arriving, and creates nothing twice.
 */
export class RequestIds {
  private content: string | null = null;
  private id = '';

  /** Id of a request with this content: that of the last attempt, or a new one when the content has changed. */
  of(content: unknown): string {
    const text = JSON.stringify(content);
    if (text !== this.content) {
      this.content = text;
      this.id = randomId();
    }
    return this.id;
  }

  /** Ends the request after its answer: the next one gets a new id, also with the same content. */
  done(): void {
    this.content = null;
  }
}

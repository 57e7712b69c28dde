export class Backoff {
  next(livedMs: number): number;
}

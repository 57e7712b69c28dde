/** Options of a pool. */
export interface DeliveryPoolOptions<Claim> {
  /** Maximum number of concurrent attempts. */
  size: number;
  /** Claims up to `limit` due deliveries. */
  claim(limit: number): Promise<Claim[]>;
  /** Makes one attempt and stores its outcome. */
  work(claim: Claim): Promise<void>;
  onError(error: unknown): void;
}

/** Runs the deliveries of one channel with bounded concurrency, independently of other pools. */
export class DeliveryPool<Claim> {
  private readonly running = new Set<Promise<void>>();
  private isClaiming = false;
  private isWorkExpected = false;
  private isClosed = false;

  constructor(private readonly options: DeliveryPoolOptions<Claim>) {}

  /** Starts to claim deliveries, as some may be due. */
  wake(): void {
    this.isWorkExpected = true;
    void this.fill();
  }

  /** Stops claiming deliveries; resolves when the running ones have ended. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.running);
  }

  private async fill(): Promise<void> {
    if (this.isClaiming) return;
    this.isClaiming = true;
    try {
      while (this.isWorkExpected && !this.isClosed && this.running.size < this.options.size) {
        this.isWorkExpected = false;
        const free = this.options.size - this.running.size;
        const claims = await this.options.claim(free);
        for (const claim of claims) this.run(claim);
        // As many as requested: more may be due.
        if (claims.length === free) this.isWorkExpected = true;
      }
    } catch (error) {
      this.options.onError(error);
    } finally {
      this.isClaiming = false;
    }
  }

  private run(claim: Claim): void {
    const work = this.options
      .work(claim)
      .catch((error: unknown) => this.options.onError(error))
      .finally(() => {
        this.running.delete(work);
        void this.fill();
      });
    this.running.add(work);
  }
}

/** What a lane is made of. */
export interface LaneOptions<Claim> {
  /** Attempts at once. */
  width: number;
  /** Takes up to so many due deliveries. */
  claim(limit: number): Promise<Claim[]>;
  /** Makes one attempt and keeps its outcome. */
  work(claim: Claim): Promise<void>;
  onError(error: unknown): void;
}

/** The deliveries of one channel: as many at once as the lane is wide, however long each takes; other lanes do not notice. */
export class Lane<Claim> {
  private readonly running = new Set<Promise<void>>();
  private isClaiming = false;
  private isWorkExpected = false;
  private isClosed = false;

  constructor(private readonly options: LaneOptions<Claim>) {}

  /** Tells that something may be due. */
  wake(): void {
    this.isWorkExpected = true;
    void this.fill();
  }

  /** Takes nothing more; resolves when what runs has ended. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.running);
  }

  private async fill(): Promise<void> {
    if (this.isClaiming) return;
    this.isClaiming = true;
    try {
      while (this.isWorkExpected && !this.isClosed && this.running.size < this.options.width) {
        this.isWorkExpected = false;
        const room = this.options.width - this.running.size;
        const claims = await this.options.claim(room);
        for (const claim of claims) this.run(claim);
        // As many as there was room for: there may be more.
        if (claims.length === room) this.isWorkExpected = true;
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

import { DatabaseError, type Database } from '../../server/db/database';

/** Database whose transactions can fail, before or after they commit. */
export class FlakyDatabase implements Database {
  fault: 'none' | 'before' | 'after' = 'none';
  failures = 0;
  readonly bus = null;
  readonly lost = new Promise<never>(() => undefined);

  constructor(private readonly real: Database) {}

  get kind(): Database['kind'] {
    return this.real.kind;
  }

  query: Database['query'] = (sql, params) => (this.fault === 'none' ? this.real.query(sql, params) : this.fail());

  async transaction<T>(work: Parameters<Database['transaction']>[0]): Promise<T> {
    if (this.fault === 'before') return this.fail();
    const result = await this.real.transaction(work);
    return this.fault === 'after' ? this.fail() : (result as T);
  }

  check(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private fail(): Promise<never> {
    this.failures += 1;
    return Promise.reject(new DatabaseError('gone', '08006'));
  }
}

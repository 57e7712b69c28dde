import type { Part } from './part';
import type { UserData } from './user-data';

/** The watch over the users' price alerts; it ends with the users' data, which saves its steps. */
export class AlertWatch implements Part {
  private hasStarted = false;

  constructor(private readonly users: Pick<UserData, 'watchMarket' | 'followMarket'>) {}

  /** Starts the alerts, when the market is open. */
  start(): void {
    this.users.watchMarket();
    this.hasStarted = true;
  }

  follow(): Promise<void> {
    return this.users.followMarket();
  }

  isReady(): boolean {
    return this.hasStarted;
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

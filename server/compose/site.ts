import type { IncomingMessage } from 'node:http';
import { createFront, type Front } from '../front/front';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Part } from './part';
import { createProbe } from './web-probe';

/** Dependencies of the site. */
export interface SiteOptions {
  config: Pick<Config, 'webOrigin' | 'exchangeOrigin' | 'siteUrl' | 'support'>;
  probeClock: Clock;
  isExchangeReady(): boolean;
  clientIp(request: IncomingMessage): string;
  isSecure(request: IncomingMessage): boolean;
}

/** The front door before the web process and an external exchange. */
export class Site implements Part {
  /** Null when only the exchange is served. */
  readonly front: Front | null;
  private readonly isWebUp: () => Promise<boolean>;

  constructor({ config, probeClock, isExchangeReady, clientIp, isSecure }: SiteOptions) {
    const { webOrigin, exchangeOrigin, siteUrl, support } = config;
    const { chatScriptUrl } = support;
    const hasFront = webOrigin !== null || exchangeOrigin !== null;
    this.front = hasFront
      ? createFront({ webOrigin: webOrigin ?? '', exchangeOrigin, siteUrl, chatScriptUrl, isExchangeReady, clientIp, isSecure })
      : null;
    this.isWebUp = webOrigin === null ? () => Promise.resolve(true) : createProbe(webOrigin, probeClock);
  }

  /** Does nothing: connections are opened by the first request. */
  start(): void {}

  /** Whether the web process answers. */
  isReady(): Promise<boolean> {
    return this.isWebUp();
  }

  /** Numbers for `/metrics`. */
  metrics(): Record<string, number> {
    return this.front?.metrics() ?? {};
  }

  async stop(): Promise<void> {
    await this.front?.close();
  }
}

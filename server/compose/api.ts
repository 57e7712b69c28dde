import type { IncomingMessage, ServerResponse } from 'node:http';
import { Halving } from '../halving/halving';
import { createHeightEndpoint } from '../halving/height-endpoint';
import { createHeightFile } from '../halving/height-file';
import type { ApiServer, HttpDeps } from '../http/deps';
import type { Operations } from '../http/operations.route';
import { createHttp } from '../http/server';
import { ShareImages } from '../share/share-images';
import { ShareProcess } from '../share/share-process';
import type { Part } from './part';

/** Dependencies of the part. */
export interface ApiOptions extends Omit<HttpDeps, 'halving' | 'share'> {
  /** False: only the operations endpoints. */
  hasCalls: boolean;
  operations: Operations;
  log: ApiServer['log'];
}

/** The operations endpoints and the calls, with what only calls use. */
export class Api implements Part {
  private readonly halving: Halving;
  private readonly share = new ShareImages({ painter: new ShareProcess() });
  private server: ApiServer | null = null;

  constructor(private readonly options: ApiOptions) {
    const { config, clock, log } = options;
    const request = config.blockHeightUrl === null ? null : createHeightEndpoint(config.blockHeightUrl);
    this.halving = new Halving({ request, store: createHeightFile(config.dataDir), now: clock, log });
  }

  /** Reads what is kept for calls, and registers the routes. */
  async start(): Promise<void> {
    const { hasCalls, operations, log, ...deps } = this.options;
    if (hasCalls) await this.halving.start();
    this.server = await createHttp({ ...deps, halving: this.halving, share: this.share }, operations, log, hasCalls);
  }

  isReady(): boolean {
    return this.server !== null;
  }

  /** Answers a request, with 404 for an unknown path. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    this.server?.routing(request, response);
  }

  async stop(): Promise<void> {
    await this.server?.close();
    await this.halving.stop();
    await this.share.close();
  }
}

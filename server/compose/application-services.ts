import { attemptCounts } from '../accounts/shared-attempts';
import type { Config } from '../platform/config';
import type { Database } from '../db/database';
import type { DeliveryServices } from '../delivery/delivery-services';
import { ApplicationImages } from '../market-maker/application-images';
import { createApplicationMails } from '../market-maker/application-mails';
import { Applications } from '../market-maker/applications';
import { createImageProcess } from '../market-maker/image-process';
import { ImageStore, unusedImagesMax } from '../market-maker/image-store';

const SWEEP_EVERY_MS = 3_600_000;
const BYTES_PER_MEGABYTE = 2 ** 20;

/** Services of market makers' applications. */
export interface ApplicationServices {
  applications: Applications;
  applicationImages: ApplicationImages;
  /** Ends what is being done. */
  close(): Promise<void>;
}

/** Dependencies of the services. */
export interface ApplicationServicesOptions {
  database: Database;
  config: Config;
  clock: () => number;
  /** Public origin of mailed links. */
  origin: string;
  delivery: DeliveryServices;
  log: { warn(details: object, message: string): void };
}

/** Creates the services; until `close` images that belong to nothing are deleted at the start and once an hour. */
export function createApplicationServices({
  database,
  config,
  clock,
  origin,
  delivery,
  log,
}: ApplicationServicesOptions): ApplicationServices {
  const { dataDir, siteName, marketMaker } = config;
  const { worker, mailer } = delivery;
  const store = new ImageStore({
    database,
    clock,
    dataDir,
    bytesMax: marketMaker.imageMegabytes * BYTES_PER_MEGABYTE,
    unusedMax: unusedImagesMax(marketMaker.applicationsPerDay),
  });
  worker.addMails(createApplicationMails({ database, mailer, clock, siteName, origin, answerDays: marketMaker.answerDays, log }));
  const images = new ApplicationImages({ store, encoder: createImageProcess(), counts: attemptCounts(database), clock, log });
  let sweeping: Promise<unknown> = Promise.resolve();
  const sweep = (): void => {
    sweeping = store.sweep().catch((err: unknown) => log.warn({ err }, 'images of applications not swept'));
  };
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  sweep();
  return {
    applications: new Applications({
      database,
      store,
      clock,
      perDay: marketMaker.applicationsPerDay,
      onMail: () => void worker.sweep(),
    }),
    applicationImages: images,
    async close() {
      clearInterval(timer);
      await images.close();
      await sweeping;
    },
  };
}

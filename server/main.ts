import { createApp, type App } from './compose/app';
import { readConfig, type Config } from './platform/config';
import { FolderInUseError } from './platform/errors';
import { PRIVATE_UMASK } from './platform/private-files';

const EXIT = { ok: 0, failed: 1, wrongSettings: 2, folderInUse: 3 } as const;

const printError = (text: string): void => void process.stderr.write(`${text}\n`);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    printError(messageOf(error));
    process.exit(EXIT.wrongSettings);
  }
}

async function start(app: App): Promise<void> {
  try {
    await app.start();
  } catch (error) {
    await app.stop();
    if (error instanceof FolderInUseError) {
      printError(messageOf(error));
      process.exit(EXIT.folderInUse);
    }
    app.log.error({ err: error }, 'start failed');
    printError(messageOf(error));
    process.exit(EXIT.failed);
  }
}

function stopOnSignals(app: App): void {
  const end = (reason: string): void => {
    app.log.info({ reason }, 'stopping');
    void app.stop().then(() => process.exit(EXIT.ok));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => end(signal));
  // Without its parent this process would never be stopped.
  if (process.send) process.on('disconnect', () => end('parent gone'));
  process.on('uncaughtException', (error) => {
    app.log.error({ err: error }, 'uncaught');
    process.exit(EXIT.failed);
  });
}

process.umask(PRIVATE_UMASK);
const app = createApp({
  config: readSettings(),
  // The parent starts it again, as one that can take over.
  onOwnershipLost: () => process.exit(EXIT.failed),
  onListening: (origin) => {
    app.log.info({ origin }, 'listening');
    process.send?.({ type: 'ready', origin });
  },
});
stopOnSignals(app);
await start(app);

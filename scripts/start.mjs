import { existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { childEnvironments } from './lib/child-environments.mjs';
import { MEMORY_FLAGS, MEMORY_VARIABLES } from './lib/process-memory.mjs';
import { onEnd } from './lib/end-signals.mjs';
import { LOCK_BUNDLE, NEXT_CLI, ROOT, SERVER_BUNDLE, WEB_BUILD_ID, inRoot } from './lib/paths.mjs';
import { freePorts, waitForPort } from './lib/ports.mjs';
import { stopInTurn, SupervisedChild } from './lib/supervised-child.mjs';
import { waitUntilServing } from './lib/wait-until-serving.mjs';

// Starts the built product: the exchange with the front door, and the web process behind it. `--info-file=path` writes the
// processes' ids and ports to a file, for tests that end one of them.

const DEFAULT_PORT = '3000';
const PORT_WAIT_MS = 5_000;
const READY_WAIT_MS = 120_000;
/** Wait when only the accounts are not ready: their database server is unreachable, and the markets do not need it. */
const ACCOUNTS_WAIT_MS = 30_000;
const ACCOUNTS_POLL_MS = 1_000;
/** Time in which both children have to end. */
const STOP_MS_MAX = 8_000;
const EXIT = { failed: 1, wrongSettings: 2, folderInUse: 3 };
/** Start messages of the web process, which are not printed: they name its internal port. */
const WEB_BANNER = /^\s*(?:▲ Next\.js|- (?:Local|Network|Environments)|✓ (?:Starting|Ready|Running next\.config)|$)/;

const print = (text) => process.stdout.write(`${text}\n`);
const printError = (text) => process.stderr.write(`${text}\n`);

/** Whether there is a web process: an owner has no visitors. */
const hasWeb = (env) => env.ROLE !== 'owner';

function infoFile() {
  const argument = process.argv.find((text) => text.startsWith('--info-file='));
  return argument === undefined ? null : path.resolve(argument.slice('--info-file='.length));
}

/** Returns the public port, null when the setting is invalid, which the exchange reports, and the port of the web process. */
async function choosePorts(env) {
  const [port, ...others] = await freePorts(3);
  const text = env.PORT || DEFAULT_PORT;
  const webPort = others.find((other) => other !== Number(text));
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) return { port: null, webPort };
  return { port: Number(text) || port, webPort };
}

/** Waits for the port; when it stays in use, prints the process that holds it and exits. */
async function requireFreePort(port, env) {
  if (await waitForPort(port, PORT_WAIT_MS)) return;
  const { lockedMessage, holderOfDataDir } = await import(LOCK_BUNDLE);
  const dataDir = path.resolve(env.DATA_DIR || '.data');
  const holder = env.EXCHANGE_ORIGIN ? null : await holderOfDataDir(dataDir);
  if (holder !== null) {
    printError(lockedMessage(dataDir, holder));
    process.exit(EXIT.folderInUse);
  }
  printError(`Port ${port} is in use. Stop what listens on it or set another PORT.`);
  process.exit(EXIT.wrongSettings);
}

function createChildren(env, port, webPort, handlers) {
  const environments = childEnvironments(env, { port, webPort, mode: 'production' });
  const exchange = new SupervisedChild({
    name: 'The exchange',
    file: SERVER_BUNDLE,
    execArgv: ['--enable-source-maps', ...MEMORY_FLAGS],
    env: { ...MEMORY_VARIABLES, ...environments.exchange },
    isFinal: (code) => code === EXIT.wrongSettings || code === EXIT.folderInUse,
    ...handlers,
  });
  const web = new SupervisedChild({
    name: 'The web process',
    file: NEXT_CLI,
    // Not 127.0.0.1: Next.js would treat rewritten addresses as those of another host and redirect endlessly.
    args: ['start', '-H', 'localhost', '-p', String(webPort)],
    execArgv: MEMORY_FLAGS,
    env: environments.web,
    pipesOutput: true,
    onOutput: (text) => {
      const lines = text.split('\n').filter((line) => !WEB_BANNER.test(line));
      if (lines.length > 0) print(lines.join('\n'));
    },
    onChange: handlers.onChange,
  });
  return { exchange, web };
}

/** Returns the settings and the ports (null for an invalid public one); exits when the product cannot be started. */
async function prepare() {
  process.chdir(ROOT);
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const hasBuild = existsSync(SERVER_BUNDLE) && (!hasWeb(process.env) || existsSync(WEB_BUILD_ID));
  if (!hasBuild) {
    printError('Nothing is built yet. Run `npm run build` first, or `npm run quickstart` for everything at once.');
    process.exit(EXIT.failed);
  }
  const env = { ...process.env };
  const { port, webPort } = await choosePorts(env);
  if (port !== null && Number(env.PORT) !== 0) await requireFreePort(port, env);
  return { env, port, webPort };
}

/** Runs both children until a signal, the end of the process that started this one, or a final exit code. */
function supervise(env, port, webPort) {
  const state = { isStopping: false, isReady: false };
  const file = infoFile();
  const writeInfoFile = () => {
    if (file === null || !state.isReady) return;
    const info = {
      origin: `http://localhost:${port}`,
      port,
      webPort,
      parentPid: process.pid,
      exchangePid: children.exchange.pid,
      webPid: children.web.pid,
    };
    writeFileSync(`${file}.new`, JSON.stringify(info));
    renameSync(`${file}.new`, file);
  };
  const stop = async (code) => {
    if (state.isStopping) return;
    state.isStopping = true;
    // The front needs the web process to finish pending requests, so the web process ends last.
    await stopInTurn([children.exchange, children.web], STOP_MS_MAX);
    process.exit(code);
  };
  const children = createChildren(env, port, webPort, { onFinal: (code) => void stop(code), onChange: writeInfoFile });
  onEnd(() => void stop(0));
  const setReady = () => {
    state.isReady = true;
    writeInfoFile();
  };
  return { ...children, stop, setReady, isStopping: () => state.isStopping };
}

const { env, port, webPort } = await prepare();
const running = supervise(env, port, webPort);
running.exchange.start();
// With an invalid PORT the exchange reports it and exits, which ends this process too.
if (port !== null) {
  if (hasWeb(env)) running.web.start();
  const origin = `http://localhost:${port}`;
  const waits = { waitMs: READY_WAIT_MS, accountsWaitMs: ACCOUNTS_WAIT_MS, isGivenUp: running.isStopping };
  const serving = await waitUntilServing(`${origin}/readyz`, waits);
  if (running.isStopping()) {
    // Stopped by a signal: nothing to report.
  } else if (serving === 'all') {
    running.setReady();
    print(hasWeb(env) ? `Tideline is ready at ${origin}` : `The owner of the market is ready; its health is at ${origin}/readyz`);
  } else if (serving === 'markets') {
    running.setReady();
    printError(
      `Tideline serves the markets at ${origin}. Its database is not open yet; the reason, if it cannot be opened, is above. Accounts open with it.`,
    );
    const later = { waitMs: Infinity, accountsWaitMs: Infinity, everyMs: ACCOUNTS_POLL_MS, isGivenUp: running.isStopping };
    if ((await waitUntilServing(`${origin}/readyz`, later)) === 'all') print('Accounts are open.');
  } else {
    printError(`Tideline did not become ready within ${READY_WAIT_MS / 1000} s.`);
    await running.stop(EXIT.failed);
  }
}

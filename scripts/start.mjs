import { existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { childEnvironments } from './lib/child-environments.mjs';
import { onEnd } from './lib/end-signals.mjs';
import { LOCK_BUNDLE, NEXT_CLI, ROOT, SERVER_BUNDLE, WEB_BUILD_ID, inRoot } from './lib/paths.mjs';
import { freePort, waitForPort } from './lib/ports.mjs';
import { stopInTurn, SupervisedChild } from './lib/supervised-child.mjs';
import { waitUntilServing } from './lib/wait-until-serving.mjs';

// Starts what was built: the exchange with the front door, and the web process behind it. `--info-file=path` keeps the
// processes' ids and ports in a file, for tests that end one of them.

const DEFAULT_PORT = '3000';
const PORT_WAIT_MS = 5_000;
const READY_WAIT_MS = 120_000;
/** When only the accounts are missing: their database is elsewhere and away, and the markets do not need it. */
const ACCOUNTS_WAIT_MS = 30_000;
const ACCOUNTS_LOOK_MS = 1_000;
/** Both children together have this long to end by themselves. */
const STOP_MS_MAX = 8_000;
const EXIT = { failed: 1, wrongSettings: 2, folderInUse: 3 };
/** What the web process says of itself: its port is not the one people should open. */
const WEB_BANNER = /^\s*(?:▲ Next\.js|- (?:Local|Network|Environments)|✓ (?:Starting|Ready|Running next\.config)|$)/;

const say = (text) => process.stdout.write(`${text}\n`);
const complain = (text) => process.stderr.write(`${text}\n`);

function infoFile() {
  const argument = process.argv.find((text) => text.startsWith('--info-file='));
  return argument === undefined ? null : path.resolve(argument.slice('--info-file='.length));
}

/** The port people open; null when the setting is wrong, which the exchange will say. */
async function choosePort(env) {
  const text = env.PORT || DEFAULT_PORT;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) return null;
  return Number(text) === 0 ? freePort() : Number(text);
}

/** Says who is in the way and ends, when the port stays taken. */
async function insistOnPort(port, env) {
  if (await waitForPort(port, PORT_WAIT_MS)) return;
  const { heldSentence, holderOfDataDir } = await import(LOCK_BUNDLE);
  const dataDir = path.resolve(env.DATA_DIR || '.data');
  const holder = env.EXCHANGE_ORIGIN ? null : await holderOfDataDir(dataDir);
  if (holder !== null) {
    complain(heldSentence(dataDir, holder));
    process.exit(EXIT.folderInUse);
  }
  complain(`Port ${port} is in use. Stop what listens on it or set another PORT.`);
  process.exit(EXIT.wrongSettings);
}

function createChildren(env, port, webPort, handlers) {
  const environments = childEnvironments(env, { port, webPort, mode: 'production' });
  const exchange = new SupervisedChild({
    name: 'The exchange',
    file: SERVER_BUNDLE,
    execArgv: ['--enable-source-maps'],
    env: environments.exchange,
    isFinal: (code) => code === EXIT.wrongSettings || code === EXIT.folderInUse,
    ...handlers,
  });
  const web = new SupervisedChild({
    name: 'The web process',
    file: NEXT_CLI,
    // Not 127.0.0.1: rewritten addresses would then be taken for another host's and redirect for ever.
    args: ['start', '-H', 'localhost', '-p', String(webPort)],
    env: environments.web,
    pipesOutput: true,
    onOutput: (text) => {
      const lines = text.split('\n').filter((line) => !WEB_BANNER.test(line));
      if (lines.length > 0) say(lines.join('\n'));
    },
    onChange: handlers.onChange,
  });
  return { exchange, web };
}

/** The settings, and the port people open (null when it is wrong); ends the process where a start makes no sense. */
async function prepare() {
  process.chdir(ROOT);
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  if (!existsSync(SERVER_BUNDLE) || !existsSync(WEB_BUILD_ID)) {
    complain('Nothing is built yet. Run `npm run build` first, or `npm run quickstart` for everything at once.');
    process.exit(EXIT.failed);
  }
  const env = { ...process.env };
  const port = await choosePort(env);
  if (port !== null && Number(env.PORT) !== 0) await insistOnPort(port, env);
  return { env, port };
}

/** Runs both children until a signal, a vanished starter or a final exit code ends them. */
function supervise(env, port, webPort) {
  const state = { isStopping: false, isReady: false };
  const file = infoFile();
  const keepInfo = () => {
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
    // The front answers what is under way with the help of the web process, so that one ends last.
    await stopInTurn([children.exchange, children.web], STOP_MS_MAX);
    process.exit(code);
  };
  const children = createChildren(env, port, webPort, { onFinal: (code) => void stop(code), onChange: keepInfo });
  onEnd(() => void stop(0));
  const setReady = () => {
    state.isReady = true;
    keepInfo();
  };
  return { ...children, stop, setReady, isStopping: () => state.isStopping };
}

const { env, port } = await prepare();
const running = supervise(env, port, await freePort('localhost'));
running.exchange.start();
// With a wrong PORT the exchange says so and ends, and with it all of this.
if (port !== null) {
  running.web.start();
  const origin = `http://localhost:${port}`;
  const waits = { waitMs: READY_WAIT_MS, accountsWaitMs: ACCOUNTS_WAIT_MS, isGivenUp: running.isStopping };
  const serving = await waitUntilServing(`${origin}/readyz`, waits);
  if (running.isStopping()) {
    // The signal that stopped it has said why.
  } else if (serving === 'all') {
    running.setReady();
    say(`Tideline is ready at ${origin}`);
  } else if (serving === 'markets') {
    running.setReady();
    complain(
      `Tideline serves the markets at ${origin}. Its database cannot be opened, for the reason above: accounts open as soon as it can.`,
    );
    const later = { waitMs: Infinity, accountsWaitMs: Infinity, everyMs: ACCOUNTS_LOOK_MS, isGivenUp: running.isStopping };
    if ((await waitUntilServing(`${origin}/readyz`, later)) === 'all') say('Accounts are open.');
  } else {
    complain(`Tideline did not become ready within ${READY_WAIT_MS / 1000} s.`);
    await running.stop(EXIT.failed);
  }
}

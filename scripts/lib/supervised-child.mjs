import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Backoff } from './backoff.mjs';

/** Time reserved for each child to end. */
const STOP_SHARE_MS = 1_000;
const EXIT_HOOK = new URL('./exit-with-parent.mjs', import.meta.url).href;

/** Child process that is restarted when it dies, until it is stopped. */
export class SupervisedChild {
  #options;
  #backoff = new Backoff();
  #process = null;
  #timer = null;
  #isStopping = false;

  /**
   * @param options name, file, args, env, `execArgv`, `pipesOutput` (its standard output goes to `onOutput`),
   *   `isFinal(code)` (an exit code after which a restart is useless), `onFinal(code)`, `onChange()`
   */
  constructor(options) {
    this.#options = options;
  }

  get pid() {
    return this.#process?.pid ?? null;
  }

  start() {
    const {
      name,
      file,
      args = [],
      env,
      execArgv = [],
      pipesOutput = false,
      onOutput,
      isFinal = () => false,
      onFinal,
      onChange,
    } = this.#options;
    const startedAt = performance.now();
    const child = fork(file, args, {
      env,
      execArgv: ['--import', EXIT_HOOK, ...execArgv],
      stdio: ['ignore', pipesOutput ? 'pipe' : 'inherit', 'inherit', 'ipc'],
    });
    this.#process = child;
    if (pipesOutput) child.stdout.setEncoding('utf8').on('data', onOutput);
    child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`));
    child.on('exit', (code, signal) => {
      this.#process = null;
      if (this.#isStopping) return;
      if (isFinal(code)) {
        onFinal(code);
        return;
      }
      const delayMs = this.#backoff.next(performance.now() - startedAt);
      process.stderr.write(
        `${name} ended (${signal ?? `exit code ${code}`}), starting it again${delayMs > 0 ? ` in ${delayMs / 1000} s` : ''}\n`,
      );
      this.#timer = setTimeout(() => this.start(), delayMs);
    });
    onChange?.();
  }

  /** Disables restarts. */
  disableRestarts() {
    this.#isStopping = true;
    clearTimeout(this.#timer);
  }

  /** Ends the child by SIGTERM; by SIGKILL after `timeoutMs`. */
  async stop(timeoutMs) {
    this.disableRestarts();
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    await ended;
    clearTimeout(timer);
  }
}

/** Ends children one after the other, all within about `timeoutMs`; none is restarted meanwhile. */
export async function stopInTurn(children, timeoutMs) {
  const until = performance.now() + timeoutMs;
  // Ctrl-C sends the signal to all of them at once: one may end before its turn.
  for (const child of children) child.disableRestarts();
  for (const [index, child] of children.entries()) {
    const later = children.length - 1 - index;
    await child.stop(Math.max(STOP_SHARE_MS, until - performance.now() - later * STOP_SHARE_MS));
  }
}

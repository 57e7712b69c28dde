import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Backoff } from './backoff.mjs';

const EXIT_HOOK = new URL('./exit-with-parent.mjs', import.meta.url).href;

/** A child process that is started again when it dies, until it is stopped. */
export class SupervisedChild {
  #options;
  #backoff = new Backoff();
  #process = null;
  #timer = null;
  #isStopping = false;

  /**
   * @param options name, file, args, env, `execArgv`, `pipesOutput` (its standard output goes to `onOutput`),
   *   `isFinal(code)` (an exit code that a new start would only repeat), `onFinal(code)`, `onChange()`
   */
  constructor(options) {
    this.#options = options;
  }

  get pid() {
    return this.#process?.pid ?? null;
  }

  start() {
    const { name, file, args = [], env, execArgv = [], pipesOutput = false, onOutput, isFinal = () => false, onFinal, onChange } = this.#options;
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
      process.stderr.write(`${name} ended (${signal ?? `exit code ${code}`}), starting it again${delayMs > 0 ? ` in ${delayMs / 1000} s` : ''}\n`);
      this.#timer = setTimeout(() => this.start(), delayMs);
    });
    onChange?.();
  }

  /** Asks the child to end; kills it after `timeoutMs`. */
  async stop(timeoutMs) {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    await ended;
    clearTimeout(timer);
  }
}

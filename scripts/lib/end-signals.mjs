const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const STARTER_LOOK_MS = 500;
const NPM_SCRIPTS = ['start', 'dev', 'quickstart'];
/** The process that started this one, read before anything can take time. */
const STARTER = process.ppid;

/**
 * Calls `end` on every signal that asks for the end, when the pipe of a starting Node process closes, and when npm's
 * shell is gone: npm passes its signals to that shell, which dies of them and passes nothing on. May call it repeatedly.
 */
export function onEnd(end) {
  for (const signal of SIGNALS) process.on(signal, end);
  process.on('disconnect', end);
  if (!NPM_SCRIPTS.includes(process.env.npm_lifecycle_event)) return;
  const timer = setInterval(() => {
    if (process.ppid !== STARTER) end();
  }, STARTER_LOOK_MS);
  timer.unref();
}

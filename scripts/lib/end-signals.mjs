import { readFileSync } from 'node:fs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const STARTER_POLL_MS = 500;
/** Process that started this one, npm's shell or npm itself; read at once, before it can end. */
const STARTER = process.ppid;
/** Process id of npm, if this process was started by npm's shell; else null. */
const NPM = isShell(STARTER) ? parentOf(STARTER) : null;

/** A process's file of `/proc`; empty where there is none. */
function processFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

function isShell(pid) {
  return processFile(pid, 'cmdline').split('\0')[1] === '-c';
}

function parentOf(pid) {
  return /\) \S (\d+)/.exec(processFile(pid, 'stat'))?.[1] ?? null;
}

/**
 * Calls `end` on every termination signal, when the pipe of a parent Node process closes, and when npm or
 * npm's shell has ended: npm forwards SIGTERM and SIGINT to that shell, which ends without forwarding them; other signals
 * end npm alone (detected only with `/proc`, and only in the given scripts of npm). May call `end` repeatedly.
 */
export function onEnd(end, npmScripts = ['start', 'dev', 'quickstart', 'cluster']) {
  for (const signal of SIGNALS) process.on(signal, end);
  process.on('disconnect', end);
  if (!npmScripts.includes(process.env.npm_lifecycle_event)) return;
  const timer = setInterval(() => {
    if (process.ppid !== STARTER || (NPM !== null && parentOf(STARTER) !== NPM)) end();
  }, STARTER_POLL_MS);
  timer.unref();
}

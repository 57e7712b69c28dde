// Loaded into every Node process of `npm run dev`, as these have no pipe to their parent: ends each when its parent has ended.
const STARTER = process.ppid;
const POLL_MS = 500;

setInterval(() => {
  if (process.ppid !== STARTER) process.kill(process.pid, 'SIGTERM');
}, POLL_MS).unref();

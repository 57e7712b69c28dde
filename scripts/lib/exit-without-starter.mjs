// Loaded into every Node process below `npm run dev`; they have no pipe to the parent: each ends when its parent has ended.
const STARTER = process.ppid;
const POLL_MS = 500;

setInterval(() => {
  if (process.ppid !== STARTER) process.kill(process.pid, 'SIGTERM');
}, POLL_MS).unref();

// Loaded into every Node process below `npm run dev`, which have no pipe of ours: each ends when its parent is gone.
const STARTER = process.ppid;
const LOOK_MS = 500;

setInterval(() => {
  if (process.ppid !== STARTER) process.kill(process.pid, 'SIGTERM');
}, LOOK_MS).unref();

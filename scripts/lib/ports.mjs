import net from 'node:net';

/** Opens a port briefly and returns it; null when it is in use. `host` undefined: all addresses, as the front listens. */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', (error) => (error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(null) : reject(error)));
    server.listen({ port, host }, () => {
      const { port: opened } = server.address();
      server.close(() => resolve(opened));
    });
  });
}

/** Returns an unused port. */
export async function freePort(host) {
  return tryPort(0, host);
}

/** Returns true when the port becomes free within `waitMs`: a killed process needs a moment to release it. */
export async function waitForPort(port, waitMs) {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    if ((await tryPort(port)) !== null) return true;
    if (performance.now() >= giveUpAt) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

import net from 'node:net';

/** Opens a port for a moment; null when it is taken. `host` undefined: all addresses, as the front listens. */
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

/** A port nobody listens on. */
export async function freePort(host) {
  return tryPort(0, host);
}

/** True when the port can be listened on within `waitMs`: a process that was killed needs a moment to let go. */
export async function waitForPort(port, waitMs) {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    if ((await tryPort(port)) !== null) return true;
    if (performance.now() >= giveUpAt) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

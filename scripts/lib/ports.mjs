import net from 'node:net';

/** Opens a port of all addresses, as the front does, 0 for any; null when it is in use. */
function openPort(port) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', (error) => (error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(null) : reject(error)));
    server.listen(port, () => resolve(server));
  });
}

const closed = (server) => new Promise((resolve) => void server.close(resolve));

/** Returns unused ports that differ: all are open until the last one is found. */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, () => openPort(0)));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map(closed));
  return ports;
}

/** Returns an unused port. */
export async function freePort() {
  const [port] = await freePorts(1);
  return port;
}

/** Returns true when the port becomes free within `waitMs`: a killed process needs a moment to release it. */
export async function waitForPort(port, waitMs) {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const server = await openPort(port);
    if (server !== null) {
      await closed(server);
      return true;
    }
    if (performance.now() >= giveUpAt) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Timeouts of one download, short for machines without a network. */
const BOUNDS = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];

/**
 * Installs Debian's nginx for the test of docs/nginx.conf where installing starts no service: as root, without systemd.
 * Elsewhere, and when the installation fails, that test is skipped.
 */
export async function ensureNginx() {
  const isWanted = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !existsSync('/run/systemd/system');
  if (!isWanted || existsSync('/usr/sbin/nginx')) return;
  process.stdout.write('Installing nginx …\n');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq', ...BOUNDS], { env, quiet: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...BOUNDS, 'nginx-light', 'openssl'], { env, quiet: true });
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { until } from '../setup/until';

const SITE = path.resolve(import.meta.dirname, '../../docs/nginx.conf');
const NGINX = '/usr/sbin/nginx';

/** True when nginx and openssl are installed at Debian's paths. */
export const HAS_NGINX = existsSync(NGINX) && existsSync('/usr/bin/openssl');

/** Replaces a part of the documented file; throws when it is missing. */
function replaced(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`docs/nginx.conf has no "${part}"`);
  return text.replaceAll(part, by);
}

/** Starts nginx with the documented site in front of an exchange; only ports, paths and the certificate differ from the document. */
export async function startNginx(exchangePort: number): Promise<{ plainPort: number; tlsPort: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tideline-nginx-'));
  const at = (name: string): string => path.join(folder, name);
  const [plainPort = 0, tlsPort = 0] = await freePorts(2);
  const made = spawnSync('/usr/bin/openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=example.com',
    '-keyout',
    at('key.pem'),
    '-out',
    at('cert.pem'),
  ]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  const changes: [string, string][] = [
    ['127.0.0.1:3000', `127.0.0.1:${exchangePort}`],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`],
    ['/etc/letsencrypt/live/example.com/fullchain.pem', at('cert.pem')],
    ['/etc/letsencrypt/live/example.com/privkey.pem', at('key.pem')],
  ];
  writeFileSync(
    at('site.conf'),
    changes.reduce((text, [part, by]) => replaced(text, part, by), readFileSync(SITE, 'utf8')),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at(name)};`).join(' ');
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    at('nginx.conf'),
    `${user}daemon off; worker_processes 1; pid ${at('pid')}; error_log stderr warn; events {} http { access_log off; ${temporary} include ${at('site.conf')}; }`,
  );
  const nginx = spawn(NGINX, ['-e', 'stderr', '-p', folder, '-c', at('nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(nginx, 'exit');
  let output = '';
  nginx.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const stop = async (): Promise<void> => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  // nginx does not report when it listens.
  await until(async () => {
    if (nginx.exitCode !== null) throw new Error(output);
    const socket = net.connect(tlsPort, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { plainPort, tlsPort, stop };
}

import { isIP } from 'node:net';

const isHostOf = (host: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;

/**
 * Whether messages may be sent to a browser's endpoint: https at the default port of an allowed host. The resolved address is checked at
 * each connection.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && isIP(hostname) === 0 && !hostname.startsWith('[') && hosts.some((allowed) => isHostOf(hostname, allowed));
}

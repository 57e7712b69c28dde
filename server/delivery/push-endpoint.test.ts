import { describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config';
import { isPushEndpoint } from './push-endpoint';

const { pushHosts } = readConfig({});

describe('an endpoint of', () => {
  it.each([
    ['Chrome', 'https://fcm.googleapis.com/fcm/send/abc', true],
    ['Firefox', 'https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['Safari', 'https://web.push.apple.com/abc', true],
    ['Edge', 'https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['Chrome with an explicit port', 'https://fcm.googleapis.com:443/fcm/send/abc', true],
    ['http', 'http://fcm.googleapis.com/fcm/send/abc', false],
    ['another port', 'https://fcm.googleapis.com:8443/', false],
    ['a user', 'https://fcm.googleapis.com@evil.example/', false],
    ['a user at the service', 'https://me:pass@fcm.googleapis.com/', false],
    ['an unknown host', 'https://evil.example/', false],
    ['an unknown host with the name of an allowed one', 'https://evilpush.apple.com.evil.example/', false],
    ['a name with the same ending without a dot', 'https://evilpush.apple.com/', false],
    ['the bare domain of a wildcard', 'https://push.apple.com/', false],
    ['this machine', 'https://127.0.0.1/', false],
    ['this machine in IPv6', 'https://[::1]/', false],
    ['this machine as an integer', 'https://2130706433/', false],
    ['this machine by name', 'https://localhost/', false],
    ['a cloud’s metadata', 'https://169.254.169.254/latest', false],
    ['not a URL', 'nonsense', false],
  ])('%s', (_name, endpoint, isAllowed) => {
    expect(isPushEndpoint(endpoint, pushHosts)).toBe(isAllowed);
  });

  it('an IP address is refused even when the settings allow it', () => {
    expect(isPushEndpoint('https://127.0.0.1/', ['127.0.0.1'])).toBe(false);
  });
});

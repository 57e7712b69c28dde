import { describe, expect, it } from 'vitest';
import { pushSubject } from './delivery-services';

describe('contact address for push services', () => {
  it.each([
    ['the site, when it uses https', 'https://site.example', 'Tideline <alerts@mail.example>', 'https://site.example'],
    ['the sender of mails without its name', 'http://site.example', 'Tideline <alerts@mail.example>', 'mailto:alerts@mail.example'],
    ['the plain sender', 'http://site.example', 'alerts@mail.example', 'mailto:alerts@mail.example'],
    ['an address of the site without a configured sender', 'http://site.example', null, 'mailto:no-reply@site.example'],
  ])('is %s', (_, origin, mailFrom, expected) => {
    expect(pushSubject(origin, mailFrom, new URL(origin).hostname)).toBe(expected);
  });
});

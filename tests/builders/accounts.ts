import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiServer } from '../../server/http/deps';

/** Request headers with which the site's own pages change state. */
export const OWN_PAGE = { 'x-requested-with': 'tideline', 'content-type': 'application/json' } as const;

/** Password that passes every rule. */
export const PASSWORD = 'correct horse battery';

/** Creates a data folder for one test, which holds its mailbox. */
export const scratchDataDir = (): string => mkdtempSync(path.join(tmpdir(), 'exchange-accounts-'));

const SESSION_COOKIE = /^(?:__Host-)?session=/;
const DEVICE_COOKIE = /^(?:__Host-)?device=/;

/** Parts of a response that tests check. */
export interface Answer {
  status: number;
  code: string;
  msg: string;
  data: unknown;
  /** The `Set-Cookie` header of the session, empty without one. */
  setCookie: string;
  /** Seconds; null without the header. */
  retryAfter: number | null;
}

/** Browser that keeps its cookies and sends the headers of the site's own pages. */
export class Browser {
  /** Session cookie. */
  cookie = '';
  /** Device cookie, by which the exchange recognizes the browser. */
  device = '';

  constructor(
    readonly api: ApiServer,
    private readonly headers: Record<string, string> = {},
  ) {}

  async post(url: string, payload: object = {}): Promise<Answer> {
    return this.send('POST', url, payload);
  }

  async get(url: string): Promise<Answer> {
    return this.send('GET', url);
  }

  register(loginName: string, password: string = PASSWORD): Promise<Answer> {
    return this.post('/v1/user/public/register', { loginName, password });
  }

  login(loginName: string, password: string = PASSWORD): Promise<Answer> {
    return this.post('/v1/user/public/login', { loginName, password });
  }

  /** Returns the code of `userinfo`: `00000` when signed in. */
  async whoAmI(): Promise<string> {
    return (await this.post('/v1/user/overview/userinfo')).code;
  }

  private async send(method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> {
    const cookie = [this.cookie, this.device].filter((pair) => pair !== '').join('; ');
    const response = await this.api.inject({
      method,
      url,
      payload,
      headers: { ...OWN_PAGE, ...(cookie === '' ? {} : { cookie }), ...this.headers },
    });
    const given = [response.headers['set-cookie'] ?? []].flat();
    const setCookie = given.find((text) => SESSION_COOKIE.test(text)) ?? '';
    const [pair = ''] = setCookie.split(';', 1);
    if (setCookie !== '') this.cookie = pair.endsWith('=') ? '' : pair;
    this.device = given.find((text) => DEVICE_COOKIE.test(text))?.split(';', 1)[0] ?? this.device;
    const { code, msg, data } = response.json<{ code: string; msg: string; data: unknown }>();
    const wait = response.headers['retry-after'];
    return { status: response.statusCode, code, msg, data, setCookie, retryAfter: wait === undefined ? null : Number(wait) };
  }
}

function readFolder(folder: string, ending: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .sort()
      .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  } catch {
    return [];
  }
}

/** Returns the mails delivered so far, oldest first. */
export const readMailbox = (dataDir: string): string[] => readFolder(path.join(dataDir, 'mailbox'), '.eml');

/** Returns the SMS delivered so far, oldest first. */
export const readSms = (dataDir: string): string[] => readFolder(path.join(dataDir, 'sms'), '.txt');

/** Returns the code in an SMS; empty without one. */
export function codeIn(sms: string | undefined): string {
  return /\b(\d{6}) is your /.exec(sms ?? '')?.[1] ?? '';
}

/** Returns the token after `#purpose=` in a mail's link; empty without one. */
export function tokenIn(mail: string | undefined, purpose: 'verify' | 'reset'): string {
  return new RegExp(`#${purpose}=([\\w-]+)`).exec(mail ?? '')?.[1] ?? '';
}

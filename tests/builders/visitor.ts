import { OWN_PAGE, PASSWORD } from './accounts';

/** Received envelope with its HTTP status. */
export interface Reply {
  status: number;
  code: string;
  msg: string;
  data: unknown;
}

/** Client of a running exchange that keeps its session. */
export class Visitor {
  cookie = '';

  constructor(
    readonly origin: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  async call(method: string, path: string, body?: object): Promise<Reply> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: { ...OWN_PAGE, ...(this.cookie === '' ? {} : { cookie: this.cookie }), ...this.headers },
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    });
    const [pair] =
      response.headers
        .getSetCookie()
        .find((text) => /^(?:__Host-)?session=/.test(text))
        ?.split(';') ?? [];
    if (pair) this.cookie = pair.endsWith('=') ? '' : pair;
    return { status: response.status, ...((await response.json()) as Omit<Reply, 'status'>) };
  }

  post(path: string, body?: object): Promise<Reply> {
    return this.call('POST', path, body);
  }

  /** Creates an account and signs in. */
  async register(loginName: string): Promise<this> {
    const reply = await this.post('/v1/user/public/register', { loginName, password: PASSWORD });
    if (reply.code !== '00000') throw new Error(`${reply.status} ${reply.msg}`);
    return this;
  }

  /** Requests a token for the socket's login. */
  async rtoken(): Promise<string> {
    const { data } = await this.post('/v1/user/overview/userinfo');
    return (data as { rtoken: string } | null)?.rtoken ?? '';
  }
}

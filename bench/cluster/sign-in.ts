import { once } from 'node:events';
import { WebSocket } from 'ws';
import { PASSWORD } from '../../tests/builders/accounts';
import { Visitor } from '../../tests/builders/visitor';

const LOGIN_MS_MAX = 5_000;
const OK = '00000';

/** Logs in at a reader's socket by a ticket; resolves to whether that worked. */
async function socketLogin(origin: string, rtoken: string): Promise<boolean> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/v1/ws`);
  try {
    await once(socket, 'open', { signal: AbortSignal.timeout(LOGIN_MS_MAX) });
    const answered = new Promise<boolean>((resolve) => {
      socket.on('message', (bytes: Buffer) => {
        const message = JSON.parse(bytes.toString()) as { action?: string; code?: unknown };
        if (message.action === 'login') resolve(Number(message.code) === 0);
      });
      setTimeout(() => resolve(false), LOGIN_MS_MAX).unref();
    });
    socket.send(JSON.stringify({ action: 'login', rtoken }));
    return await answered;
  } catch {
    return false;
  } finally {
    socket.terminate();
  }
}

/** Steps of signing in at readers: failed ones by name. */
export async function signInFailures(origins: readonly string[], name: string): Promise<string[]> {
  const failed: string[] = [];
  for (const [at, origin] of origins.entries()) {
    const other = origins[(at + 1) % origins.length] ?? origin;
    const third = origins[(at + 2) % origins.length] ?? origin;
    const loginName = `${name}-${at}@example.org`;
    const { code } = await new Visitor(origin).post('/v1/user/public/register', { loginName, password: PASSWORD });
    if (code !== OK) failed.push(`sign-up at reader ${at + 1}: ${code}`);
    const user = new Visitor(other);
    const signIn = await user.post('/v1/user/public/login', { loginName, password: PASSWORD });
    if (signIn.code !== OK) failed.push(`sign-in at another reader: ${signIn.code}`);
    if (!(await socketLogin(other, await user.rtoken()))) failed.push('socket of the same reader');
    const elsewhere = new Visitor(third);
    elsewhere.cookie = user.cookie;
    if ((await elsewhere.post('/v1/user/overview/userinfo')).code !== OK) failed.push('session at a third reader');
    if (!(await socketLogin(third, await user.rtoken()))) failed.push('socket of another reader than the ticket');
  }
  return failed;
}

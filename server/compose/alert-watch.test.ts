import { afterEach, expect, it, vi } from 'vitest';
import { openInMemory } from '../../tests/builders/databases';
import { buildApp, originOf } from '../../tests/builders/running-app';
import { until } from '../../tests/setup/until';
import { LiveNews } from './live-news';

afterEach(() => vi.restoreAllMocks());

it('a process is not ready before all parts that calls need have started, of which the watch over alerts is the last', async () => {
  let begin = (): void => undefined;
  const { start } = LiveNews.prototype;
  vi.spyOn(LiveNews.prototype, 'start').mockImplementation(async function (this: LiveNews) {
    await new Promise<void>((resolve) => (begin = resolve));
    return start.call(this);
  });
  let isListening = false;
  const app = buildApp({}, { database: openInMemory, onListening: () => (isListening = true) });
  const started = app.start();
  await until(() => expect(isListening).toBe(true));
  const ready = async (): Promise<string> => (await fetch(`${originOf(app)}/readyz`)).text();
  await until(async () => expect(await ready()).toBe('not ready: alerts\n'));
  begin();
  await started;
  expect(await ready()).toBe('ready\n');
  await app.stop();
});

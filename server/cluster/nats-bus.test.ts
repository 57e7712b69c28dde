import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNats, startNats, type NatsServer } from '../../scripts/lib/nats.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { until } from '../../tests/setup/until';
import type { Bus } from './bus';
import { BusError } from './bus';
import { connectNats } from './nats-bus';

const NATS = findNats();
const TIMEOUT_MS = 20_000;

// Skipped on a machine without a NATS server, unless every part of a cluster has to be there.
describe.skipIf(NATS === null && process.env['REQUIRE_CLUSTER'] !== '1')('requests over NATS', () => {
  let server: NatsServer;
  let owner: Bus;
  let reader: Bus;
  const connectBus = (name: string): Promise<Bus> => connectNats(server.url, name, () => undefined);

  /** Sends a request again until the server has the responder's subscription, which comes by another connection. */
  const ask = (subject: string, message: Uint8Array): Promise<Uint8Array> => until(() => reader.request(subject, message, TIMEOUT_MS));

  beforeAll(async () => {
    server = await startNats(NATS ?? '', await freePort());
    [owner, reader] = await Promise.all([connectBus('owner'), connectBus('reader')]);
  });
  afterAll(async () => {
    await Promise.all([owner?.close(), reader?.close()]);
    await server?.stop();
  });

  it.each([0, 1, 512 * 1024, 2_500_000, 5_000_000])(
    'an answer of %i bytes arrives whole, beyond what the server takes in a message',
    async (size) => {
      const answer = Uint8Array.from({ length: size }, (_, at) => at % 251);
      const stop = owner.respond(`answer.${size}`, () => Promise.resolve(answer));
      const got = await ask(`answer.${size}`, Uint8Array.of(1));
      expect(Buffer.compare(got, answer)).toBe(0);
      stop();
    },
  );

  it('answers of requests in progress are kept apart', async () => {
    const stop = owner.respond('echo', (message) => Promise.resolve(Buffer.concat(Array<Uint8Array>(100_000).fill(message))));
    await ask('echo', Uint8Array.of(0));
    const answers = await Promise.all(
      [1, 2, 3, 4].map((byte) => reader.request('echo', Uint8Array.of(byte, byte, byte, byte, byte, byte, byte), TIMEOUT_MS)),
    );
    expect(answers.map((answer) => [answer.length, ...new Set(answer)])).toEqual([1, 2, 3, 4].map((byte) => [700_000, byte]));
    stop();
  });

  it('a request that fails at the owner, or that reaches none, is rejected; the owner goes on', async () => {
    let calls = 0;
    const stop = owner.respond('fails', () => {
      calls += 1;
      return Promise.reject(new Error('cannot be answered'));
    });
    await until(async () => {
      await expect(reader.request('fails', new Uint8Array(), 300)).rejects.toThrow(BusError);
      expect(calls).toBeGreaterThan(0);
    });
    await expect(reader.request('not.there', new Uint8Array(), TIMEOUT_MS)).rejects.toThrow(BusError);
    stop();
    const stopNext = owner.respond('works', (message) => Promise.resolve(message));
    expect([...(await ask('works', Uint8Array.of(7)))]).toEqual([7]);
    stopNext();
  });
});

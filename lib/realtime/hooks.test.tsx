import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWebSocket } from '../../tests/builders/fake-web-socket';
import { INITIAL_CONNECTION_STATE, useConnectionState } from './connection-state';
import { getSocketService } from './socket-service';
import { tickStore } from './tick-store';
import { useConnectionStatus, useFeedTime, useIsDelayed, useSocket } from './use-freshness';
import { useOrder } from './use-order';
import { useQuoteSubscription } from './use-quote-subscription';
import { useTick } from './use-tick';

const BTC = 'BTCUSDT_SPBL';
const ETH = 'ETHUSDT_SPBL';
const values = (price: string): [string, ...null[]] => [price, null, null, null, null, null, null, null, null];

const subscriptions = (): unknown[] => FakeWebSocket.last.sent.filter((message) => JSON.stringify(message).includes('subscribe'));
const advance = (ms = 0): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const receive = (message: unknown): void => act(() => FakeWebSocket.last.push(message));
const applyTicks = (btc: string, eth: string, version: number): void =>
  act(() => {
    tickStore.applySnapshot({
      epoch: 1,
      data: [
        [BTC, version, 0, ...values(btc)],
        [ETH, version, 1, ...values(eth)],
      ],
    });
    tickStore.flush();
  });

// One clock for the file: the service requires a monotonic clock, as on a page.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  FakeWebSocket.reset();
  vi.stubGlobal('WebSocket', FakeWebSocket);
});
afterEach(async () => {
  // The service lives as long as the page: this removes the test's topics from its subscriptions.
  cleanup();
  await vi.advanceTimersByTimeAsync(10_000);
  getSocketService().stop();
  tickStore.clear();
  useConnectionState.setState(INITIAL_CONNECTION_STATE);
  vi.unstubAllGlobals();
});

describe('useTick', () => {
  const renders = vi.fn();
  function Price({ symbolId }: { symbolId: string }): ReactNode {
    renders(symbolId);
    return <p>{useTick(symbolId)?.price ?? '--'}</p>;
  }
  beforeEach(() => renders.mockClear());

  it('shows updates of its symbol, and renders for no other', () => {
    render(<Price symbolId={BTC} />);
    expect(screen.getByText('--')).toBeVisible();
    applyTicks('100', '50', 1);
    expect(screen.getByText('100')).toBeVisible();
    const before = renders.mock.calls.length;
    act(() => {
      tickStore.applyTicks({ epoch: 1, version: 2, data: [[1, '51']] });
      tickStore.flush();
    });
    expect(renders.mock.calls.length).toBe(before);
  });

  it('changes with its symbol', () => {
    const { rerender } = render(<Price symbolId={BTC} />);
    applyTicks('100', '50', 1);
    rerender(<Price symbolId={ETH} />);
    expect(screen.getByText('50')).toBeVisible();
  });

  it('is undefined on the server', () => {
    applyTicks('100', '50', 1);
    expect(renderToString(<Price symbolId={BTC} />)).toBe('<p>--</p>');
  });
});

describe('one socket', () => {
  function List({ symbolIds }: { symbolIds: string[] }): ReactNode {
    useSocket();
    useQuoteSubscription(symbolIds);
    return null;
  }

  it('is shared by several components, in strict mode and across remounts', async () => {
    const page = (
      <StrictMode>
        <List symbolIds={[BTC]} />
        <List symbolIds={[ETH]} />
      </StrictMode>
    );
    const first = render(page);
    await advance();
    FakeWebSocket.last.accept();
    await advance(5_000);
    first.unmount();
    await advance(1_000);
    render(page);
    await advance(10_000);
    expect(FakeWebSocket.sockets).toHaveLength(1);
    expect(subscriptions()).toEqual([{ action: 'subscribe', topic: 'quote', bizNo: [BTC, ETH] }]);
  });

  it('a list of the same symbols in another order sends nothing, other symbols are subscribed', async () => {
    const { rerender } = render(<List symbolIds={[BTC, ETH]} />);
    await advance();
    FakeWebSocket.last.accept();
    await advance(5_000);
    FakeWebSocket.last.sent = [];
    rerender(<List symbolIds={[ETH, BTC]} />);
    await advance(1_000);
    expect(subscriptions()).toEqual([]);
    rerender(<List symbolIds={[ETH, 'XRPUSDT_SPBL']} />);
    await advance(5_000);
    expect(subscriptions()).toEqual([
      { action: 'subscribe', topic: 'quote', bizNo: ['XRPUSDT_SPBL'] },
      { action: 'unsubscribe', topic: 'quote', bizNo: [BTC] },
    ]);
  });

  it('an empty list sends no subscription', async () => {
    render(<List symbolIds={[]} />);
    await advance();
    FakeWebSocket.last.accept();
    await advance(1_000);
    expect(subscriptions()).toEqual([]);
  });
});

describe('useOrder', () => {
  function Order({ list }: { list: string | null }): ReactNode {
    return <p>{useOrder(list)?.join(' ') ?? 'none'}</p>;
  }
  const order = (bizNo: string, data: number[]): unknown => ({
    action: 'subscribe',
    topic: 'order',
    bizNo,
    code: '00000',
    epoch: 1,
    symbols: [
      [0, BTC],
      [1, ETH],
    ],
    data,
  });

  it('returns the order of its list, and null until the first order of another list', async () => {
    const { rerender } = render(<Order list="spot:price:desc" />);
    await advance();
    FakeWebSocket.last.accept();
    await advance();
    expect(screen.getByText('none')).toBeVisible();
    receive(order('spot:price:desc', [1, 0]));
    expect(screen.getByText(`${ETH} ${BTC}`)).toBeVisible();
    rerender(<Order list="spot:price:asc" />);
    expect(screen.getByText('none')).toBeVisible();
    receive(order('spot:price:asc', [0, 1]));
    expect(screen.getByText(`${BTC} ${ETH}`)).toBeVisible();
    rerender(<Order list={null} />);
    expect(screen.getByText('none')).toBeVisible();
  });
});

describe('freshness', () => {
  function Status(): ReactNode {
    useSocket();
    return <p>{`${useConnectionStatus()} ${useIsDelayed() ? 'delayed' : 'fresh'} ${useFeedTime() ?? 'never'}`}</p>;
  }

  it('is available from the start, and changes with the connection and the feed', async () => {
    render(<Status />);
    await advance();
    expect(screen.getByText('connecting fresh never')).toBeVisible();
    await advance(4_500);
    expect(screen.getByText('connecting delayed never')).toBeVisible();
    act(() => FakeWebSocket.last.accept());
    receive({ topic: 'feed', bizNo: '', data: { epoch: 1, asOf: 1_000 } });
    expect(screen.getByText('open fresh 1000')).toBeVisible();
    act(() => FakeWebSocket.last.drop());
    expect(screen.getByText('closed fresh 1000')).toBeVisible();
    await advance(4_500);
    expect(screen.getByText(/delayed 1000$/)).toBeVisible();
  });
});

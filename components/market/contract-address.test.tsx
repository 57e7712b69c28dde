import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { ContractAddress, shortAddress } from './contract-address';

const ADDRESS = '0x6982508145454Ce325dDbE47a25d4ec3d2311933';
const row = buildQuoteRow('PEPE', { contractAddress: ADDRESS });
const writeText = vi.fn();
const press = (): Promise<void> => act(async () => void fireEvent.click(screen.getByRole('button')));

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('shortAddress', () => {
  it.each([
    ['a long one: its first six and last four', ADDRESS, '0x6982…1933'],
    ['thirteen characters are shortened', '0123456789abc', '012345…9abc'],
    ['twelve characters stay', '0123456789ab', '0123456789ab'],
    ['an empty one stays empty', '', ''],
  ])('%s', (_sentence, address, short) => {
    expect(shortAddress(address)).toBe(short);
  });
});

describe('ContractAddress', () => {
  it('is unknown for a symbol without a contract', () => {
    render(<ContractAddress row={buildQuoteRow('BTC')} />, { wrapper: buildPage() });
    expect(screen.getByText('--')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the short form, with the whole address and the action as labels', () => {
    render(<ContractAddress row={row} />, { wrapper: buildPage() });
    const button = screen.getByRole('button', { name: 'Copy the contract address of PEPE' });
    expect(button).toHaveTextContent('0x6982…1933');
    expect(button).toHaveAttribute('title', ADDRESS);
  });

  it('copies the whole address, confirms it, and reverts after a moment', async () => {
    render(<ContractAddress row={row} />, { wrapper: buildPage() });
    await press();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(ADDRESS);
    expect(screen.getByText('Copied')).toBeVisible();
    act(() => void vi.advanceTimersByTime(1_500));
    expect(screen.getByText('0x6982…1933')).toBeVisible();
  });

  it.each([
    ['the browser forbids it', () => writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))],
    ['there is neither a clipboard nor a copy command', () => vi.stubGlobal('navigator', {})],
  ])('shows no confirmation when %s', async (_sentence, forbid) => {
    forbid();
    render(<ContractAddress row={row} />, { wrapper: buildPage() });
    await press();
    expect(screen.queryByText('Copied')).toBeNull();
    expect(screen.getByText('0x6982…1933')).toBeVisible();
  });
});

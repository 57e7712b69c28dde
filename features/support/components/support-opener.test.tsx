import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { installFocusingDialog } from '@/components/ui/dialog.fixtures';
import { helpArticles } from '@/lib/contract/calls/support';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPage } from '@/tests/builders/page';
import { SupportOpener } from './support-opener';

const exchange = mockExchange();

beforeEach(() => {
  installFocusingDialog();
  exchange.answer(helpArticles, { articles: [] });
  render(
    <>
      <a href="#help" data-opens="help">
        Help <b>now</b>
      </a>
      <a href="#help" data-opens="write">
        Write
      </a>
      <a href="#help" data-opens="keys">
        Keys
      </a>
      <a href="#other">Other</a>
      <SupportOpener />
    </>,
    { wrapper: buildPage() },
  );
});

describe('a link that opens something over the page', () => {
  it.each([
    ['now', 'Help and support'],
    ['Keys', 'Keyboard shortcuts'],
  ])('is not followed: %s opens “%s”', async (text, name) => {
    expect(fireEvent.click(screen.getByText(text))).toBe(false);
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    await exchange.settled();
  });

  it('opens the form of a message', async () => {
    fireEvent.click(screen.getByText('Write'));
    expect(await screen.findByRole('heading', { name: 'Write to support' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([['ctrlKey'], ['metaKey'], ['shiftKey']])('is followed with %s, as any other link is without', (key) => {
    expect(fireEvent.click(screen.getByText('Write'), { [key]: true })).toBe(true);
    expect(fireEvent.click(screen.getByText('Other'))).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

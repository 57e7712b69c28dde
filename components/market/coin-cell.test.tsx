import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CoinCell, CoinIcon } from './coin-cell';

const image = (): HTMLImageElement | null => document.querySelector('img');

describe('CoinIcon', () => {
  it('is a decorative image of fixed size', () => {
    render(<CoinIcon ticker="BTC" imgUrl="/icons/btc.svg" />);
    expect(image()).toHaveAttribute('src', '/icons/btc.svg');
    expect(image()).toHaveAttribute('alt', '');
    expect(image()).toHaveAttribute('width', '24');
    expect(image()).toHaveAttribute('height', '24');
  });

  it('is the first letter without an image', () => {
    render(<CoinIcon ticker="BTC" imgUrl={null} />);
    expect(image()).toBeNull();
    expect(screen.getByText('B')).toHaveAttribute('aria-hidden', 'true');
  });

  it('is left to right in any language', () => {
    render(<CoinIcon ticker="AUD" imgUrl={null} />);
    expect(screen.getByText('A$')).toHaveAttribute('dir', 'ltr');
  });

  it('is the first letter once the image failed, and an image again for another coin', () => {
    const { rerender } = render(<CoinIcon ticker="BTC" imgUrl="/icons/btc.svg" />);
    fireEvent.error(image() ?? document.body);
    expect(screen.getByText('B')).toBeVisible();
    rerender(<CoinIcon ticker="ETH" imgUrl="/icons/eth.svg" />);
    expect(image()).toHaveAttribute('src', '/icons/eth.svg');
    rerender(<CoinIcon ticker="SOL" imgUrl={null} />);
    expect(screen.getByText('S')).toBeVisible();
  });
});

describe('CoinCell', () => {
  it('links to its target with ticker, quote coin and name', () => {
    render(
      <CoinCell
        ticker="BTC"
        quote="USDT"
        name="Bitcoin"
        imgUrl={null}
        href="/markets/tokens/bitcoin"
        badge={<i>New</i>}
        below={<i>1.2B</i>}
      />,
    );
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', '/markets/tokens/bitcoin');
    expect(link).toHaveTextContent('BTC/USDTBitcoin1.2BNew');
  });

  it('is no link without a target, and omits a null quote coin', () => {
    const { container } = render(<CoinCell ticker="BTCUSDH27" quote={null} name="Bitcoin" imgUrl={null} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(container).toHaveTextContent(/^BBTCUSDH27Bitcoin$/);
  });

  it('keeps the star outside of the link', () => {
    render(<CoinCell ticker="BTC" quote="USDT" name="Bitcoin" imgUrl={null} href="/x" before={<button type="button">star</button>} />);
    expect(screen.getByRole('link')).not.toContainElement(screen.getByRole('button'));
  });

  it('shows its pair left to right in any language', () => {
    render(<CoinCell ticker="BTC" quote="USDT" name="بيتكوين" imgUrl={null} />);
    expect(screen.getByText('BTC').parentElement).toHaveAttribute('dir', 'ltr');
  });
});

import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeApplicationImage, uploadApplicationImage } from '@/lib/contract/calls/market-maker-application';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import type { UploadedImage } from '@/lib/contract/market-maker';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { applicationDraft } from '../model/application-draft';
import { ApplyScreen } from './apply-screen';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: { prefetch?: boolean; href: string }) => <a {...rest} />,
}));

const exchange = mockExchange();
const MEGABYTES_5 = 5 * 1024 ** 2;

const show = (): void => void render(<ApplyScreen />, { wrapper: buildPageOf('marketMakerApply') });
const press = (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  return exchange.settled();
};
const file = (name: string, bytes = 10): File => Object.defineProperty(new File(['png'], name), 'size', { value: bytes });
const choose = (...files: File[]): Promise<void> => {
  fireEvent.change(screen.getByLabelText(/^Choose images/), { target: { files } });
  return exchange.settled();
};
const images = (): HTMLElement => screen.getByRole('group', { name: 'Images (optional)' });
const preview = 'data:image/webp;base64,AA==';
const uploaded = (imageId: string): UploadedImage => ({ imageId, width: 400, height: 300, bytes: 9, preview });
const problems = () => within(images()).queryByRole('alert')?.textContent ?? null;

beforeEach(() => applicationDraft.clear());

describe('the images', () => {
  it('are sent when they are chosen, with their name, and survive a reload with their picture', async () => {
    exchange.answer(uploadApplicationImage, uploaded('image-1'));
    show();
    await choose(file('My licence.png', 300_000));
    expect(exchange.inputs(uploadApplicationImage)).toEqual([{ name: 'My licence.png' }]);
    expect(within(images()).getByText('400 × 300 · 293 KB')).toBeVisible();
    expect(images()).toHaveTextContent('1 of 3');
    expect(localStorage.getItem('tideline.application')).toContain('data:image/webp');
  });

  it.each([
    ['another ending', file('x.svg'), 'x.svg: The name must be a plain file name that ends with .png, .jpg or .jpeg.'],
    ['a path', file('../../x.png'), '../../x.png: The file name must not contain a path.'],
    ['one byte too many', file('x.png', MEGABYTES_5 + 1), 'x.png: This image is larger than 5 MB.'],
  ])('with %s are refused and not sent', async (_name, chosen, text) => {
    show();
    await choose(chosen);
    expect(problems()).toBe(text);
    expect(exchange.calls()).toEqual([]);
  });

  it('beyond the third one are refused', async () => {
    let count = 0;
    exchange.answer(uploadApplicationImage, () => uploaded(`image-${(count += 1)}`));
    show();
    await choose(file('1.png'), file('2.png', MEGABYTES_5), file('3.png'), file('4.png'));
    expect(exchange.inputs(uploadApplicationImage).map(({ name }) => name)).toEqual(['1.png', '2.png', '3.png']);
    expect(problems()).toBe('4.png: At most three images can be attached.');
    // There is no room for more.
    expect(screen.queryByLabelText(/^Choose images/)).toBeNull();
  });

  it.each([
    ['imageType', 'This is no PNG and no JPEG image, whatever its name says.'],
    ['imagePixels', 'This image has more than 40 megapixels.'],
    ['imageDamaged', 'This image cannot be read. Save it again as PNG or JPEG.'],
  ])('refused by the exchange for %s have the message of the field', async (problem, text) => {
    exchange.refuse(uploadApplicationImage, ERROR_CODE.application, '-', { problems: [{ field: 'images', problem }] });
    show();
    await choose(file('x.png'));
    expect(problems()).toBe(`x.png: ${text}`);
    expect(images()).toHaveTextContent('0 of 3');
  });

  it('that are on their way can be cancelled, and the form waits for them', async () => {
    const held = exchange.hold(uploadApplicationImage);
    show();
    await choose(file('x.png'));
    expect(within(images()).getByRole('progressbar')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the application' })).toBeDisabled();
    await press('Cancel x.png');
    expect(within(images()).queryByText('x.png')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send the application' })).toBeEnabled();
    held.answer(uploaded('image-1'));
    await exchange.settled();
    expect(applicationDraft.get().images).toEqual([]);
    expect(problems()).toBeNull();
  });

  it('that could not be sent can be sent again', async () => {
    exchange.disconnect(uploadApplicationImage);
    show();
    await choose(file('x.png'));
    expect(within(images()).getByRole('alert')).toHaveTextContent('Not sent');
    exchange.answer(uploadApplicationImage, uploaded('image-1'));
    await press('Send x.png again');
    expect(within(images()).getByText(/400 × 300/)).toBeVisible();
  });

  it('of too many uploads wait for a later attempt', async () => {
    exchange.refuse(uploadApplicationImage, ERROR_CODE.tooManyRequests);
    show();
    await choose(file('x.png'));
    expect(within(images()).getByRole('alert')).toHaveTextContent('Too many images at once. Try again later.');
  });

  it('that are removed are deleted at the exchange', async () => {
    exchange.answer(uploadApplicationImage, uploaded('image-1'));
    exchange.answer(removeApplicationImage, { done: true });
    show();
    await choose(file('x.png'));
    await press('Remove x.png');
    expect(exchange.inputs(removeApplicationImage)).toEqual([{ imageId: 'image-1' }]);
    expect(images()).toHaveTextContent('0 of 3');
    // Its button is gone: the focus stays in the field.
    expect(screen.getByLabelText(/^Choose images/)).toHaveFocus();
  });
});

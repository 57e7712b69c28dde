import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  confirmApplication,
  removeApplicationImage,
  sendApplication,
  uploadApplicationImage,
} from '@/lib/contract/calls/market-maker-application';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import type { UploadedImage } from '@/lib/contract/market-maker';
import { cachedUser } from '@/lib/session/cached-user';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { applicationDraft } from '../model/application-draft';
import { ApplyScreen } from './apply-screen';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: { prefetch?: boolean; href: string }) => <a {...rest} />,
}));

const exchange = mockExchange();
const TEXTS = {
  'Name of the applicant': 'Ann Example',
  'Title or position': 'Trader',
  'Email for the answer': 'ann@example.com',
  'User ID (optional)': '1234567890',
  Introduction: 'We trade.',
  Strategy: 'Both sides.',
};

const show = (): void => void render(<ApplyScreen />, { wrapper: buildPageOf('marketMakerApply') });
const field = (name: string): HTMLElement => screen.getByLabelText(name);
const fill = (texts: Readonly<Record<string, string>> = TEXTS): void => {
  for (const [name, value] of Object.entries(texts)) fireEvent.change(field(name), { target: { value } });
};
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
const uploaded = (imageId: string): UploadedImage => ({
  imageId,
  width: 400,
  height: 300,
  bytes: 9,
  preview: 'data:image/webp;base64,AA==',
});
const problems = () => within(images()).queryByRole('alert')?.textContent ?? null;

beforeEach(() => {
  applicationDraft.clear();
  cachedUser.clear();
  window.history.replaceState(null, '', '/market-maker/apply');
});

describe('the texts', () => {
  it('have counters, and a text that is too long is said at once', async () => {
    show();
    fill({ 'Name of the applicant': ' 😀😀 ', Introduction: 'x'.repeat(601) });
    expect(field('Name of the applicant')).toHaveAccessibleDescription('2 of 64 characters');
    expect(field('Strategy')).toHaveAccessibleDescription('0 of 300 characters');
    expect(field('Introduction')).toHaveAccessibleDescription('601 of 600 characters. Shorten the text.');
    expect(field('Introduction')).toBeInvalid();
    await exchange.settled();
  });

  it('that are wrong are named when the form is sent, and the first one gets the focus', async () => {
    show();
    fill({ ...TEXTS, 'Title or position': '', 'Email for the answer': 'ann', 'User ID (optional)': '12a' });
    expect(field('Email for the answer')).toHaveAttribute('aria-invalid', 'false');
    await press('Send the application');
    expect(field('Name of the applicant')).toBeValid();
    expect(field('Title or position')).toHaveAccessibleDescription('Fill in this field.');
    expect(field('Email for the answer')).toHaveAccessibleDescription('Enter a valid email address.');
    expect(field('User ID (optional)')).toHaveAccessibleDescription('A user ID has digits only.');
    expect(field('Title or position')).toHaveFocus();
    expect(exchange.calls()).toEqual([]);
  });

  it('survive a reload; the form can be cleared', async () => {
    show();
    fill({ Strategy: 'Both sides.' });
    expect(localStorage.getItem('tideline.application')).toContain('Both sides.');
    await press('Clear the form');
    expect(field('Strategy')).toHaveValue('');
    expect(localStorage.getItem('tideline.application')).toBeNull();
  });

  it('that were cleared come back with their images by “Undo”, until something else is entered', async () => {
    exchange.answer(uploadApplicationImage, uploaded('image-1'));
    exchange.answer(removeApplicationImage, { done: true });
    show();
    fill({ Strategy: 'Both sides.' });
    await choose(file('licence.png'));
    await press('Clear the form');
    expect(within(images()).queryByText('licence.png')).toBeNull();
    await press('Undo');
    expect(field('Strategy')).toHaveValue('Both sides.');
    expect(within(images()).getByText('licence.png')).toBeVisible();
    await press('Clear the form');
    expect(exchange.inputs(removeApplicationImage)).toEqual([]);
    fill({ Strategy: 'Other' });
    await exchange.settled();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(exchange.inputs(removeApplicationImage)).toEqual([{ imageId: 'image-1' }]);
  });

  it('of an untouched form are those of a signed-in user, others stay', async () => {
    cachedUser.set({ userId: '1234567890', loginName: 'ann@example.com', accountMode: 0 });
    show();
    expect([field('Email for the answer'), field('User ID (optional)')].map((input) => (input as HTMLInputElement).value)).toEqual([
      'ann@example.com',
      '1234567890',
    ]);
    await exchange.settled();
  });
});

describe('sending', () => {
  it('sends texts and images once, and shows the reference number, also after a reload', async () => {
    exchange.answer(uploadApplicationImage, uploaded('image-1'));
    exchange.answer(sendApplication, { reference: 'MM-7K3Q-9XWP' });
    show();
    fill();
    await choose(file('licence.png'));
    await press('Send the application');
    expect(exchange.inputs(sendApplication)).toEqual([
      {
        applicant: 'Ann Example',
        title: 'Trader',
        mail: 'ann@example.com',
        userId: '1234567890',
        introduction: 'We trade.',
        strategy: 'Both sides.',
        imageIds: ['image-1'],
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ]);
    expect(screen.getByRole('heading', { name: 'Your application has arrived' })).toHaveFocus();
    expect(screen.getByText('MM-7K3Q-9XWP')).toBeVisible();
    expect(screen.getByText(/A mail is on its way to/)).toHaveTextContent('ann@example.com');
    expect(applicationDraft.get()).toMatchObject({ sent: { reference: 'MM-7K3Q-9XWP' }, texts: { applicant: '' }, requestId: '' });
    await press('Write another application');
    expect(field('Strategy')).toHaveValue('');
  });

  it.each([
    [
      '429',
      () => exchange.refuse(sendApplication, ERROR_CODE.tooManyRequests),
      'Too many applications were sent from your network in the last 24 hours.',
    ],
    ['503', () => exchange.refuse(sendApplication, ERROR_CODE.notReady), 'The application could not be sent.'],
    ['no answer', () => exchange.disconnect(sendApplication), 'The application could not be sent.'],
  ])('after %s the form stays filled, and another attempt is the same request', async (_name, fail, text) => {
    fail();
    show();
    fill();
    await press('Send the application');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(field('Strategy')).toHaveValue('Both sides.');
    exchange.answer(sendApplication, { reference: 'MM-7K3Q-9XWP' });
    await press('Send the application');
    const ids = exchange.inputs(sendApplication).map(({ requestId }) => requestId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(screen.getByText('MM-7K3Q-9XWP')).toBeVisible();
  });

  it('shows what the exchange refuses beside the fields, until they are changed', async () => {
    const refused = [
      { field: 'mail', problem: 'notAMail' },
      { field: 'images', problem: 'imageGone' },
      { field: 'invented', problem: 'tooLong' },
    ];
    exchange.answer(uploadApplicationImage, uploaded('image-1'));
    exchange.refuse(sendApplication, ERROR_CODE.application, '-', { problems: refused });
    show();
    fill();
    await choose(file('licence.png'));
    await press('Send the application');
    expect(field('Email for the answer')).toHaveAccessibleDescription('Enter a valid email address.');
    expect(field('Email for the answer')).toHaveFocus();
    expect(problems()).toBe('The images were kept for one day and are gone. Choose them again.');
    expect(within(images()).queryByText('licence.png')).toBeNull();
    fill({ 'Email for the answer': 'ann@example.org' });
    expect(field('Email for the answer')).toBeValid();
  });
});

describe('a mailed link', () => {
  const open = async (): Promise<void> => {
    window.history.replaceState(null, '', '/market-maker/apply#confirm=token-1');
    show();
    await exchange.settled();
  };

  it('confirms the address, and leaves no token in the history', async () => {
    exchange.answer(confirmApplication, { reference: 'MM-7K3Q-9XWP' });
    await open();
    expect(exchange.inputs(confirmApplication)).toEqual([{ token: 'token-1' }]);
    expect(screen.getByText('Your address is confirmed. The receipt of application MM-7K3Q-9XWP is on its way.')).toBeVisible();
    expect(window.location.hash).toBe('');
  });

  it.each([
    [ERROR_CODE.deadLink, 'This link is not valid any more.'],
    [ERROR_CODE.notReady, 'The address could not be confirmed.'],
    [ERROR_CODE.tooManyRequests, 'The address could not be confirmed.'],
  ])('that is refused with %s has a message', async (code, text) => {
    exchange.refuse(confirmApplication, code);
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addImage, applicationDraft, changeTexts, dropOldImages, EMPTY_DRAFT, isUntouched, type DraftImage } from './application-draft';

const KEY = 'tideline.application';
const HOUR_MS = 3_600_000;
const image = (imageId: string, uploadedAt: number): DraftImage => ({
  imageId,
  name: `${imageId}.png`,
  bytes: 1,
  width: 1,
  height: 1,
  preview: 'data:image/webp;base64,AA==',
  uploadedAt,
});

/** The draft as a page reads it that is loaded now. */
async function reloaded(): Promise<typeof EMPTY_DRAFT> {
  vi.resetModules();
  return (await import('./application-draft')).applicationDraft.get();
}

beforeEach(() => applicationDraft.clear());

it('is there after the page is loaded again', async () => {
  changeTexts({ applicant: 'Ann' });
  addImage(image('a', 0));
  expect(await reloaded()).toEqual({ ...EMPTY_DRAFT, texts: { ...EMPTY_DRAFT.texts, applicant: 'Ann' }, images: [image('a', 0)] });
});

describe.each([
  ['another version', '{"texts":{"applicant":"Ann"}}'],
  ['no JSON', '{'],
  ['more images than the form has', JSON.stringify({ ...EMPTY_DRAFT, images: [1, 2, 3, 4].map((id) => image(String(id), 0)) })],
  ['an image without its picture', JSON.stringify({ ...EMPTY_DRAFT, images: [{ ...image('a', 0), preview: null }] })],
  ['a receipt without its number', JSON.stringify({ ...EMPTY_DRAFT, sent: { mail: 'ann@example.com' } })],
])('stored text that is %s', (_name, text) => {
  it('is an empty form', async () => {
    localStorage.setItem(KEY, text);
    expect(await reloaded()).toEqual(EMPTY_DRAFT);
  });
});

it('loses images when the exchange does, and says so until another one is added', () => {
  addImage(image('old', 0));
  addImage(image('new', HOUR_MS));
  dropOldImages(24 * HOUR_MS - 1);
  expect(applicationDraft.get()).toMatchObject({ images: [{ imageId: 'old' }, { imageId: 'new' }], areImagesGone: false });
  dropOldImages(24 * HOUR_MS);
  expect(applicationDraft.get()).toMatchObject({ images: [{ imageId: 'new' }], areImagesGone: true });
  addImage(image('next', 24 * HOUR_MS));
  expect(applicationDraft.get().areImagesGone).toBe(false);
});

it('is untouched without texts and images', () => {
  expect(isUntouched(EMPTY_DRAFT)).toBe(true);
  expect(isUntouched({ ...EMPTY_DRAFT, images: [image('a', 0)] })).toBe(false);
  changeTexts({ strategy: ' ' });
  expect(isUntouched(applicationDraft.get())).toBe(false);
});

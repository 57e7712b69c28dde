import { APPLICATION_LIMITS, APPLICATION_TEXTS, UNUSED_IMAGE_HOURS, type ApplicationText } from '@/lib/contract/market-maker-terms';
import { persistedValue } from '@/lib/preferences/persisted-value';

/** An image that the exchange has. */
export interface DraftImage {
  imageId: string;
  name: string;
  /** Size of the visitor's file. */
  bytes: number;
  width: number;
  height: number;
  /** Small picture, a `data:` address. */
  preview: string;
  /** Unix milliseconds. */
  uploadedAt: number;
}

/** Reference number of an application that was sent, and the address of its mail. */
export interface SentApplication {
  reference: string;
  mail: string;
}

/** Entries of the form. */
export interface ApplicationDraft {
  texts: Readonly<Record<ApplicationText, string>>;
  images: readonly DraftImage[];
  /** Whether images were removed because the exchange does not have them any more. */
  areImagesGone: boolean;
  /** Id of the request; the same for each attempt to send the form. */
  requestId: string;
  /** The application that was sent last, until another one is written. */
  sent: SentApplication | null;
}

const NO_TEXTS = Object.fromEntries(APPLICATION_TEXTS.map((field) => [field, ''])) as Record<ApplicationText, string>;

/** An empty form. */
export const EMPTY_DRAFT: ApplicationDraft = { texts: NO_TEXTS, images: [], areImagesGone: false, requestId: '', sent: null };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');
const hasNumbers = (value: unknown, names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => typeof value[name] === 'number');

function isImage(value: unknown): boolean {
  return hasTexts(value, ['imageId', 'name', 'preview']) && hasNumbers(value, ['bytes', 'width', 'height', 'uploadedAt']);
}

function isDraft(value: unknown): value is ApplicationDraft {
  if (!isObject(value) || !hasTexts(value, ['requestId']) || !hasTexts(value.texts, APPLICATION_TEXTS)) return false;
  const { images, areImagesGone, sent } = value;
  const areImages = Array.isArray(images) && images.length <= APPLICATION_LIMITS.images && images.every(isImage);
  return areImages && typeof areImagesGone === 'boolean' && (sent === null || hasTexts(sent, ['reference', 'mail']));
}

/** The draft in the browser's storage. */
export const applicationDraft = persistedValue<ApplicationDraft>('tideline.application', EMPTY_DRAFT, isDraft);

const HOUR_MS = 3_600_000;

/** Changes the draft; fields that are not named stay. */
export function changeDraft(change: Partial<ApplicationDraft>): void {
  applicationDraft.set({ ...applicationDraft.get(), ...change });
}

/** Changes texts of the draft. */
export function changeTexts(change: Partial<ApplicationDraft['texts']>): void {
  changeDraft({ texts: { ...applicationDraft.get().texts, ...change } });
}

/** Whether nothing was entered yet. */
export function isUntouched({ texts, images }: ApplicationDraft): boolean {
  return images.length === 0 && APPLICATION_TEXTS.every((field) => texts[field] === '');
}

/** Adds an image. */
export function addImage(image: DraftImage): void {
  changeDraft({ images: [...applicationDraft.get().images, image], areImagesGone: false });
}

/** Removes images that the exchange does not keep any longer at a time (Unix milliseconds). */
export function dropOldImages(now: number): void {
  const { images } = applicationDraft.get();
  const kept = images.filter(({ uploadedAt }) => now - uploadedAt < UNUSED_IMAGE_HOURS * HOUR_MS);
  if (kept.length < images.length) changeDraft({ images: kept, areImagesGone: true });
}

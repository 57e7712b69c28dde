import { loginNameProblem } from './credentials';

// Rules of the application form, shared by the form and the exchange; zod-free for the browser.

/** Limits of an application: characters of its texts, number of images; bytes and pixels of an image, characters of its name. */
export const APPLICATION_LIMITS = {
  applicant: 64,
  title: 64,
  introduction: 600,
  strategy: 300,
  userId: 20,
  mail: 254,
  images: 3,
  imageBytes: 5 * 1024 ** 2,
  imagePixels: 40_000_000,
  imageName: 200,
} as const;

/** Texts of an application, in the order of the form. */
export const APPLICATION_TEXTS = ['applicant', 'title', 'mail', 'userId', 'introduction', 'strategy'] as const;
export type ApplicationText = (typeof APPLICATION_TEXTS)[number];

/** Fields of the form. */
export const APPLICATION_FIELDS = [...APPLICATION_TEXTS, 'images'] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];

/**
 * Reasons to refuse a field. `imagePath`: the name has folders; `imageType`: by its content it is neither PNG nor JPEG; `imageDamaged`: it
 * cannot be decoded; `imageGone`: the exchange does not have it any more.
 */
export const APPLICATION_PROBLEMS = [
  'missing',
  'tooLong',
  'notAMail',
  'notDigits',
  'imageCount',
  'imageName',
  'imagePath',
  'imageType',
  'imageBytes',
  'imagePixels',
  'imageDamaged',
  'imageGone',
] as const;
export type ApplicationProblem = (typeof APPLICATION_PROBLEMS)[number];

/** Instruments for which a market maker has own fees. */
export const PROGRAMME_MARKETS = ['spot', 'futures'] as const;

/** Hours for which the exchange keeps an image that belongs to no application yet. */
export const UNUSED_IMAGE_HOURS = 24;

/** Number of characters of a text: a letter outside of the basic plane counts once. */
export function charactersOf(text: string): number {
  return [...text].length;
}

/** Reason to refuse a text of the form, without blanks around it; null for a valid one. The user id may be empty. */
export function textProblem(field: ApplicationText, text: string): ApplicationProblem | null {
  const value = text.trim();
  if (value === '') return field === 'userId' ? null : 'missing';
  if (charactersOf(value) > APPLICATION_LIMITS[field]) return 'tooLong';
  if (field === 'userId') return /^\d+$/.test(value) ? null : 'notDigits';
  return field === 'mail' && loginNameProblem(value) !== null ? 'notAMail' : null;
}

// No separators of folders, no control characters, no name that begins with a dot.
const IMAGE_NAME = /^(?!\.)[^/\\:*?"<>|\p{Cc}\p{Cf}\u2028\u2029]+\.(?:png|jpe?g)$/iu;

// Separators of folders, also those of Windows, and the letter of a drive.
const IMAGE_PATH = /[/\\]|^[a-z]:/i;

/** Reason to refuse the name of an image: a path, or no plain file name that ends with .png, .jpg or .jpeg; null for a valid one. */
export function imageNameProblem(name: string): ApplicationProblem | null {
  if (IMAGE_PATH.test(name)) return 'imagePath';
  return charactersOf(name) <= APPLICATION_LIMITS.imageName && IMAGE_NAME.test(name) ? null : 'imageName';
}

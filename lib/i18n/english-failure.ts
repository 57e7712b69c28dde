/** Words of the screen that is shown when even messages cannot be had. */
export interface FailureText {
  failure: string;
  failureHint: string;
  refresh: string;
}

/** Those words in English: every page carries them. */
export const ENGLISH_FAILURE: FailureText = {
  failure: 'System connection unstable',
  failureHint: 'The page could not be loaded. Your connection or our service may be interrupted for a moment.',
  refresh: 'Refresh',
};

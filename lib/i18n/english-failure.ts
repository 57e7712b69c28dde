/** Texts of the error page that is shown when messages cannot be loaded. */
export interface FailureText {
  failure: string;
  failureHint: string;
  refresh: string;
}

/** English texts of the error page, part of every page. */
export const ENGLISH_FAILURE: FailureText = {
  failure: 'System connection unstable',
  failureHint: 'The page could not be loaded. Your connection or our service may be interrupted for a moment.',
  refresh: 'Refresh',
};

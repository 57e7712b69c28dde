/** Fragment of the help's address that opens the form of a message. */
export const WRITE_FRAGMENT = '#write';

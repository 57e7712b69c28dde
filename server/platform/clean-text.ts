const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085]/g;
/** Control characters, which a terminal would obey, but for the line end; and signs that change the direction of what follows. */
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Returns a text for storage: composed (NFC), without control characters and blanks around it, of one line unless it may have several. */
export function cleanText(text: string, hasLines = false): string {
  const lines = text.normalize('NFC').replace(LINE_ENDS, '\n').replaceAll('\t', ' ').replace(UNSEEN, '');
  return (hasLines ? lines : lines.replaceAll('\n', ' ')).trim();
}

export const KNOWN_WORDS: readonly { file: string; texts: readonly string[]; reason: string }[];

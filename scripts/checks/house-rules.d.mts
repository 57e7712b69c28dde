type Check = (files: readonly string[], read: (file: string) => string) => string[];

export const checkLockfile: Check;
export const checkFileNames: Check;
export const checkCommentLines: Check;
export const checkDisables: Check;
export const checkDocSentences: Check;
export const checkEnvironment: Check;
export const checkNotices: Check;
export const checkLinks: Check;
export const checkNestedPseudos: Check;
export const checkStyleWords: Check;

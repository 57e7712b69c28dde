export function checkPageStyles(files: readonly string[], read: null, root: string, lateParts: readonly string[]): string[];

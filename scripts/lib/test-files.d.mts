export function timeTests(): string[];
export function testsMatching(pattern: RegExp): string[];

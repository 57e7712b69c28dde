export function timeTests(): string[];

export function withCompileHint(script: string): string;

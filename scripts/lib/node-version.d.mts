export function nodeComplaint(version?: string): string | null;

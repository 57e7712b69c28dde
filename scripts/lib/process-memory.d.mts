export const MEMORY_FLAGS: readonly string[];
export const MEMORY_VARIABLES: Readonly<Record<string, string>>;

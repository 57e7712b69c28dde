export function builtIn(): Record<'FAILURE_TEXTS' | 'UZBEK_SCRIPT' | 'MESSAGES_VERSION', string>;

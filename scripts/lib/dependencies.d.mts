export function isInstalled(lock?: object | null, installed?: object | null): boolean;
export function ensureDependencies(): Promise<void>;

export function freePort(host?: string): Promise<number>;
export function waitForPort(port: number, waitMs: number): Promise<boolean>;

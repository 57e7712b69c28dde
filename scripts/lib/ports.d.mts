export function freePort(): Promise<number>;
export function freePorts(count: number): Promise<number[]>;
export function waitForPort(port: number, waitMs: number): Promise<boolean>;

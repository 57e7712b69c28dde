export function bundleServer(outdir: string, more?: Readonly<Record<string, string>>): Promise<void>;

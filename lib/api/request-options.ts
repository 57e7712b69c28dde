/** Timeouts of the two clients in the browser (specification §9), milliseconds. */
export const CLIENT_TIMEOUT_MS = { main: 20_000, other: 30_000 } as const;

/** Query parameters; null and undefined are left out. */
export type QueryParameters = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A file as the body of a call. */
export interface FileUpload {
  headers: Readonly<Record<string, string>>;
  settings: {
    data: Blob;
    /** Milliseconds; 0 for none. */
    timeout: number;
    onUploadProgress: (event: { loaded: number; total?: number }) => void;
  };
}

/** Options of one call. */
export interface RequestOptions {
  method: 'GET' | 'POST';
  /** Path on this site, e.g. `/v1/mix/market/getHomeQuotation`. */
  path: string;
  query?: QueryParameters;
  body?: unknown;
  /** A file as the body, with what it needs (`upload-file.ts`). */
  upload?: FileUpload;
  signal?: AbortSignal;
  client?: keyof typeof CLIENT_TIMEOUT_MS;
  /** True for state-changing calls (logout is one by GET); default: every POST. */
  changesState?: boolean;
  /** `ignore` for calls that handle session errors themselves (userinfo, preference). */
  sessionErrors?: 'report' | 'ignore';
}

/** Answer to a call before its envelope is opened. */
export interface HttpAnswer {
  status: number;
  data: unknown;
}

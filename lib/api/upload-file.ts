import type { Call } from '../contract/call';
import { NetworkError, RequestAborted } from './api-error';
import { request } from './http-client';
import type { QueryParameters } from './request-options';

/** Time without progress after which an upload is given up, milliseconds. */
const STALL_MS_MAX = 60_000;

/** A file is bytes, whatever its name says. */
const FILE_HEADERS = { 'content-type': 'application/octet-stream' } as const;

/** Options of an upload. */
export interface UploadOptions {
  /** Called with the sent part as a fraction. */
  onProgress: (share: number) => void;
  /** Cancels the upload, which then rejects with `RequestAborted`. */
  signal: AbortSignal;
}

/**
 * Sends a file from the browser by a call whose body is one; rejects as `request` does. There is no limit of its duration, but of the time
 * without progress.
 */
export async function uploadFile<Input extends QueryParameters, Answer>(
  { method, path }: Call<Input, Answer>,
  query: NoInfer<Input>,
  file: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<Answer> {
  const abort = new AbortController();
  const cancel = (): void => abort.abort();
  let stalled = setTimeout(cancel, STALL_MS_MAX);
  signal.addEventListener('abort', cancel);
  const onUploadProgress = ({ loaded, total = loaded }: { loaded: number; total?: number }): void => {
    clearTimeout(stalled);
    stalled = setTimeout(cancel, STALL_MS_MAX);
    onProgress(total === 0 ? 1 : loaded / total);
  };
  try {
    const upload = { headers: FILE_HEADERS, settings: { data: file, timeout: 0, onUploadProgress } };
    const answer = await request({ method, path, query, upload, signal: abort.signal });
    return answer as Answer;
  } catch (error) {
    if (error instanceof RequestAborted && !signal.aborted) throw new NetworkError('the upload does not go on');
    throw error;
  } finally {
    clearTimeout(stalled);
    signal.removeEventListener('abort', cancel);
  }
}

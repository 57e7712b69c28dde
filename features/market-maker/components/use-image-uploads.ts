'use client';
import { useEffect, useRef, useState } from 'react';
import { RequestAborted, TooManyRequests } from '@/lib/api/api-error';
import { APPLICATION_LIMITS } from '@/lib/contract/market-maker-terms';
import { removeImage, uploadImage } from '../api/application.calls';
import { addImage, applicationDraft, changeDraft } from '../model/application-draft';
import { refusedFields } from '../model/refused-fields';
import { sortFiles, type RefusedImage } from '../model/sort-files';

/** An image that the exchange does not have yet. */
export interface PendingImage {
  key: string;
  name: string;
  bytes: number;
  /** Sent part as a fraction; at 1 the exchange checks the image. */
  share: number;
  /** Null while it is being sent. */
  failure: 'imageFailed' | 'imageBusy' | null;
}

interface RunningUpload {
  file: File;
  abort: AbortController;
}

/** Images of the form: those of the draft are at the exchange, the pending ones are lost when the page is left. */
export interface ImageUploads {
  pending: readonly PendingImage[];
  refused: readonly RefusedImage[];
  add: (files: readonly File[]) => void;
  /** Cancels an upload, or gives a failed one up. */
  cancel: (key: string) => void;
  retry: (key: string) => void;
  /** Removes an image of the draft, here and at the exchange. */
  remove: (imageId: string) => void;
  cancelAll: () => void;
}

/** Uploads of the images of an application. */
export function useImageUploads(): ImageUploads {
  const [pending, setPending] = useState<readonly PendingImage[]>([]);
  const [refused, setRefused] = useState<readonly RefusedImage[]>([]);
  const running = useRef(new Map<string, RunningUpload>());

  const change = (key: string, part: Partial<PendingImage>): void =>
    setPending((all) => all.map((image) => (image.key === key ? { ...image, ...part } : image)));
  const drop = (key: string): void => {
    running.current.delete(key);
    setPending((all) => all.filter((image) => image.key !== key));
  };

  const fail = (key: string, name: string, error: unknown): void => {
    const problem = refusedFields(error).images;
    if (problem || error instanceof RequestAborted) drop(key);
    if (problem) setRefused((all) => [...all, { key, name, problem }]);
    else change(key, { failure: error instanceof TooManyRequests ? 'imageBusy' : 'imageFailed' });
  };

  const start = async (key: string, file: File): Promise<void> => {
    const abort = new AbortController();
    running.current.set(key, { file, abort });
    change(key, { share: 0, failure: null });
    try {
      const options = { signal: abort.signal, onProgress: (share: number) => change(key, { share }) };
      const { imageId, width, height, preview } = await uploadImage(file, options);
      addImage({ imageId, name: file.name, bytes: file.size, width, height, preview, uploadedAt: Date.now() });
      drop(key);
    } catch (error) {
      fail(key, file.name, error);
    }
  };

  const cancel = (key: string): void => {
    running.current.get(key)?.abort.abort();
    drop(key);
  };
  const cancelAll = (): void => {
    for (const key of running.current.keys()) cancel(key);
    setRefused([]);
  };

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const { abort } of current.values()) abort.abort();
    };
  }, []);

  return {
    pending,
    refused,
    cancel,
    cancelAll,
    add(files) {
      const room = APPLICATION_LIMITS.images - applicationDraft.get().images.length - pending.length;
      const { fitting, refused: others } = sortFiles(files, room);
      setRefused(others);
      setPending((all) => [
        ...all,
        ...fitting.map(({ key, file: { name, size } }) => ({ key, name, bytes: size, share: 0, failure: null })),
      ]);
      for (const { key, file } of fitting) void start(key, file);
    },
    retry(key) {
      const upload = running.current.get(key);
      if (upload) void start(key, upload.file);
    },
    remove(imageId) {
      changeDraft({ images: applicationDraft.get().images.filter((image) => image.imageId !== imageId) });
      // It is deleted after a day in any case.
      removeImage(imageId).catch(() => undefined);
    },
  };
}

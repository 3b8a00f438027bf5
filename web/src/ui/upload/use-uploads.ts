import { useEffect, useRef, useState } from 'react';
import { type UploadItem, type UploadRules, whyNotUpload } from '@backdock/core/documents/upload.rules.ts';
import { messageFor } from '../../platform/api-error.ts';
import { announce } from '../feedback/announcer.tsx';
import { documentTarget, type RequestTarget, uploadFile } from './upload-file.ts';

export interface Upload extends UploadItem<File> {
  /** Upload progress. */
  percent: number;
}

interface UploadsOptions extends UploadRules {
  requestTarget?: RequestTarget | undefined;
  /** The server-side names of the uploaded files, in the order they were chosen. */
  onChange?: ((documentNames: string[]) => void) | undefined;
}

/** Uploads to storage. Removing a file or closing the page aborts its upload. */
export function useUploads({ requestTarget = documentTarget, onChange, ...rules }: UploadsOptions) {
  const [items, setItems] = useState<readonly Upload[]>([]);
  const [error, setError] = useState<string | null>(null);
  const running = useRef(new Map<string, AbortController>());
  const latest = useRef(items);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const publish = (next: readonly Upload[]) => {
    latest.current = next;
    setItems(next);
  };
  const namesIn = (uploads: readonly Upload[]) =>
    uploads.flatMap(({ uploadedFileName }) => uploadedFileName ?? []);
  const change = (key: string, changes: Partial<Upload>) => {
    publish(latest.current.map((item) => (item.key === key ? { ...item, ...changes } : item)));
    if (changes.success) onChange?.(namesIn(latest.current));
  };

  const start = async ({ key, file }: Upload) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    change(key, { isUploading: true, error: null, percent: 0 });
    announce(`Uploading ${file.name}`);
    const onProgress = (percent: number) => change(key, { percent });
    await uploadFile(file, { requestTarget, onProgress, signal: controller.signal }).then(
      (uploadedFileName) => {
        change(key, { isUploading: false, success: true, percent: 100, uploadedFileName });
        announce(`${file.name} uploaded`);
      },
      (cause: unknown) => {
        if (controller.signal.aborted) return;
        change(key, { isUploading: false, error: messageFor(cause) });
        announce(`${file.name}: ${messageFor(cause)}`);
      },
    );
    running.current.delete(key);
  };

  return {
    items,
    /** Why the last chosen files were rejected. */
    error,
    isUploading: items.some((item) => item.isUploading),
    add: (files: readonly File[]) => {
      const reason = whyNotUpload(files, rules);
      setError(reason);
      if (reason) return announce(reason);
      const added = files.map((file) => fresh(file));
      publish(rules.mode === 'single' ? added : [...latest.current, ...added]);
      for (const item of added) void start(item);
    },
    retry: (item: Upload) => {
      setError(null);
      void start(item);
    },
    remove: (key: string) => {
      running.current.get(key)?.abort();
      publish(latest.current.filter((item) => item.key !== key));
      setError(null);
      onChange?.(namesIn(latest.current));
    },
  };
}

function fresh(file: File): Upload {
  const key = crypto.randomUUID();
  return { key, file, percent: 0, success: false, error: null, isUploading: true, uploadedFileName: null };
}

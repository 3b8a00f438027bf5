import { uploadMessages } from '@backdock/core/documents/upload.rules.ts';

interface PutOptions {
  contentType: string;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends a file to storage. XMLHttpRequest, because fetch doesn't report upload progress. */
export function putFile(
  url: string,
  file: Blob,
  { contentType, onProgress, signal }: PutOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(uploadMessages.uploadFailed));
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('x-ms-blob-type', 'BlockBlob');
    request.setRequestHeader('Content-Type', contentType);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(Math.round((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else fail();
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(file);
  });
}

import { uploadMessages } from '@backdock/core/documents/upload.rules.ts';
import { type Call, fillPath, type JsonEndpoint, type MultipartRules } from '@backdock/core/kit/endpoint.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { connectionNow, suspectConnection } from './connection.ts';
import type { Options } from './transport.ts';

export type FormEndpoint = JsonEndpoint & { files: MultipartRules };
export type FormCall<E extends FormEndpoint> = Call<E> & { files: readonly File[] };

export interface FormOptions extends Options {
  /** In percent. */
  onProgress?: (percent: number) => void;
}

/** A form ready to send, and to resend if needed. XMLHttpRequest, because fetch doesn't report upload progress. */
export function preparedForm<E extends FormEndpoint>(
  endpoint: E,
  { params, body, files }: FormCall<E>,
  { onProgress, signal }: FormOptions,
) {
  const url = fillPath(endpoint.path, params ?? {});
  const key = crypto.randomUUID();
  const form = new FormData();
  // Fields come first: the server looks at them before it reads any file.
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  for (const file of files) form.append('files', file);
  return (token: string | null) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(endpoint.method, url);
      request.setRequestHeader('Accept', 'application/json');
      request.setRequestHeader('Idempotency-Key', key);
      if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress?.(Math.round((loaded / total) * 100));
      });
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      );
      request.addEventListener('error', () => {
        suspectConnection();
        reject(new Error(connectionNow() === 'offline' ? messages.offline : uploadMessages.uploadFailed));
      });
      request.addEventListener('abort', () => reject(signal?.reason as Error));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (signal?.aborted) reject(signal.reason as Error);
      else request.send(form);
    });
}

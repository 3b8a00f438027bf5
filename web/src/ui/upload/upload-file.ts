import { documents } from '@backdock/core/documents/documents.contract.ts';
import { contentTypeOf, uploadMessages } from '@backdock/core/documents/upload.rules.ts';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { putFile } from './put-file.ts';

interface UploadTarget {
  url: string;
  /** The name that the server gave the file. */
  documentName: string;
}

interface AnnouncedFile {
  fileName: string;
  contentType: string;
  size: number;
}

/** Gets an upload target; the help desk uses another endpoint. */
export type RequestTarget = (file: AnnouncedFile, signal: AbortSignal) => Promise<UploadTarget>;

export const documentTarget: RequestTarget = (body, signal) =>
  call(documents.uploadUrl, { body }, { signal });

interface UploadOptions {
  requestTarget: RequestTarget;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Uploads a chosen file and returns its name in storage. Fails with a user-facing message. */
export async function uploadFile(
  file: File,
  { requestTarget, onProgress, signal }: UploadOptions,
): Promise<string> {
  const contentType = contentTypeOf(file);
  const target = await requestTarget({ fileName: file.name, contentType, size: file.size }, signal).catch(
    (cause: unknown) => {
      throw signal.aborted ? cause : new Error(urlFailure(cause), { cause });
    },
  );
  await putFile(target.url, file, { contentType, onProgress, signal });
  return target.documentName;
}

/** A rejection with a reason, such as a name that is too long, is more helpful than a generic error. */
function urlFailure(cause: unknown): string {
  const body = cause instanceof ApiError && cause.status === 400 ? cause.body : undefined;
  const reasons = Object.values(body?.errors ?? {}).flat();
  return body?.detail ?? (reasons.length > 0 ? reasons.join(' ') : uploadMessages.urlFailed);
}

import { ApiError } from '../../platform/api-error.ts';

const deletionFailed = 'An error occurred while deleting the record.';

/** The server's message for a 400, else the error's own message, else a generic failure. */
export function deleteFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 400) {
    const fields = Object.values(error.body?.errors ?? {}).flat();
    return error.body?.detail ?? (fields.length > 0 ? fields.join(' ') : error.body?.title) ?? error.message;
  }
  return error instanceof Error && error.message !== '' ? error.message : deletionFailed;
}

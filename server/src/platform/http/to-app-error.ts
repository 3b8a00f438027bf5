import { isDatabaseAway } from '../db/database-away.ts';
import { AppError, unavailable } from '../errors.ts';

interface DatabaseOrHttpError {
  code?: string;
  constraint?: string;
  statusCode?: number;
  message?: string;
}

/** Converts any failure to the one error type callers get. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, constraint, statusCode, message } = error as DatabaseOrHttpError;
  if (code === '57014') {
    return new AppError('unavailable', 'timeout', 'This took too long. Narrow your search and try again.', {
      retryAfterSeconds: 5,
      cause: error,
    });
  }
  if (isDatabaseAway(error)) return unavailable(error);
  if (code === '55P03') {
    return new AppError('conflict', 'busy', 'Someone else is changing this record. Please try again.', {
      cause: error,
    });
  }
  if (code === '23505') {
    return new AppError('conflict', 'duplicate', 'A record with these values already exists.', {
      cause: error,
    });
  }
  // The database words its refusals for people, under its own codes.
  if (code?.startsWith('BD')) {
    return new AppError('conflict', constraint ?? 'refused', message ?? '', { cause: error });
  }
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('tooLarge', 'too-large', 'The request is too large.', { cause: error });
  }
  if (statusCode === 415) return new AppError('unsupported', 'media-type', 'Send JSON.', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('invalid', 'bad-request', 'The request could not be understood.', { cause: error });
  }
  return new AppError('failed', 'failed', 'Something went wrong on our side. Please try again.', {
    cause: error,
  });
}

import type { ApiErrorBody, Change } from '@backdock/core/kit/api-error.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';

const kinds = {
  invalid: { status: 400, title: 'Bad request' },
  unauthenticated: { status: 401, title: 'Unauthenticated' },
  forbidden: { status: 403, title: 'Forbidden' },
  missing: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'Conflict' },
  tooLarge: { status: 413, title: 'Too large' },
  unsupported: { status: 415, title: 'Unsupported media type' },
  unprocessable: { status: 422, title: 'Unprocessable' },
  tooMany: { status: 429, title: 'Too many requests' },
  failed: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Unavailable' },
} as const;

type Kind = keyof typeof kinds;

interface Extras {
  errors?: Record<string, string[]>;
  changes?: Change[];
  /** Values that would be accepted instead of those sent, by field. */
  instead?: Record<string, string> | undefined;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The application's one error type: worded for people, returned in the format every caller knows. */
export class AppError extends Error {
  readonly kind: Kind;
  readonly code: string;
  readonly extras: Extras;

  constructor(kind: Kind, code: string, message: string, extras: Extras = {}) {
    super(message, { cause: extras.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return kinds[this.kind].status;
  }

  toBody(): ApiErrorBody {
    const { errors, changes, instead } = this.extras;
    return {
      title: kinds[this.kind].title,
      status: this.status,
      detail: this.message,
      ...(errors && { errors }),
      ...(changes && { changes }),
      ...(instead && { instead }),
    };
  }
}

export function throwNotFound(what: string): never {
  throw new AppError('missing', 'missing', `This ${what} does not exist.`);
}

export function fieldError(field: string, message: string): AppError {
  return new AppError('invalid', 'invalid', message, { errors: { [field]: [message] } });
}

export function forbidden(): never {
  throw new AppError('forbidden', 'forbidden', messages.outOfScope);
}

/** Throws a rule's refusal as the call's error. */
export function refuse({ code, message }: Refusal): never {
  throw new AppError('conflict', code, message);
}

export function refuseIf(refusal: Refusal | null): void {
  if (refusal) refuse(refusal);
}

export function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', 'unavailable', 'The system is busy or restarting. Please try again.', {
    retryAfterSeconds: 2,
    cause,
  });
}

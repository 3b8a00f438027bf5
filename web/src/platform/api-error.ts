import { ApiErrorBody, messageOf } from '@backdock/core/kit/api-error.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { connectionNow } from './connection.ts';

/** A failed call. Its message is for the user; no status means the server wasn't reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number | undefined;
  readonly body: ApiErrorBody | undefined;

  constructor(failure: { status: number; body?: ApiErrorBody | undefined } | { cause: unknown }) {
    if ('cause' in failure) {
      super(unreachedMessage(failure.cause), failure);
      return;
    }
    super(messageOf({ status: failure.status, detail: failure.body?.detail }));
    this.status = failure.status;
    this.body = failure.body;
  }

  static async of(response: Response): Promise<ApiError> {
    const text = await response.text().catch(() => '');
    return new ApiError({ status: response.status, body: parsed(text) });
  }
}

function parsed(text: string): ApiErrorBody | undefined {
  try {
    return ApiErrorBody.safeParse(JSON.parse(text)).data;
  } catch {
    // A proxy in front of the API may respond with HTML.
    return undefined;
  }
}

/** A failed fetch is a TypeError whose browser text means nothing to users. */
function unreachedMessage(cause: unknown): string {
  if (connectionNow() === 'offline') return messages.offline;
  return cause instanceof TypeError ? messages.unreachable : `Error: ${textOf(cause)}`;
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** The text of anything that was thrown. */
export function messageFor(error: unknown): string {
  return messageOf({ message: textOf(error) });
}

/** Why a card is empty. API messages are for developers, unless they concern the user. */
export function loadProblem(error: unknown): string {
  return aboutReader(error) ?? messages.cardFailed;
}

/** Why a table has no rows. */
export function tableProblem(error: unknown): string {
  return aboutReader(error) ?? messages.tableFailed;
}

/** Being offline, a missing record and missing permissions are worth showing: a retry doesn't help. */
function aboutReader(error: unknown): string | null {
  if (connectionNow() === 'offline') return messages.offline;
  return error instanceof ApiError && (error.status === 403 || error.status === 404) ? error.message : null;
}

import { ApiErrorBody, messageOf } from '@backdock/core/kit/api-error.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { connectionNow } from './connection.ts';

/** A call that failed. Its message is for people; without a status the server was not reached. */
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
    // A proxy between us and the API answers with HTML.
    return undefined;
  }
}

/** A failed fetch is a TypeError with a text of the browser that says nothing to people. */
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

/** Why a card has nothing to show. What the API says is for its callers, unless it is about the reader. */
export function loadProblem(error: unknown): string {
  return aboutReader(error) ?? messages.cardFailed;
}

/** Why a table has no rows. */
export function tableProblem(error: unknown): string {
  return aboutReader(error) ?? messages.tableFailed;
}

/** Being offline, a missing record and missing rights are worth saying: trying again does not help. */
function aboutReader(error: unknown): string | null {
  if (connectionNow() === 'offline') return messages.offline;
  return error instanceof ApiError && (error.status === 403 || error.status === 404) ? error.message : null;
}

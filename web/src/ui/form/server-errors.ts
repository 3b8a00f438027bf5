import { fieldMessages, type Change } from '@backdock/core/kit/api-error.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { ApiError, messageFor } from '../../platform/api-error.ts';

/** The server's validation errors by field path, in user-facing words. */
export function serverFieldMessages(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || !error.body) return {};
  return Object.fromEntries(
    Object.entries(fieldMessages(error.body)).map(([path, text]) => [path, withSpacedName(text, path)]),
  );
}

/** `The postingDate field is required.` becomes `The posting date field is required.` */
export function withSpacedName(message: string, path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part));
  if (!name || !/^\w+$/.test(name)) return message;
  const words = spaced(name);
  return message.replaceAll(new RegExp(String.raw`(?<=^|[^\w])${name}(?!\w)`, 'gi'), (_, at: number) =>
    at === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1),
  );
}

/** Uses the server's message if there is one; otherwise the fields show the errors, and the banner points to them. */
export function bannerFor(error: unknown): string {
  const marked = error instanceof ApiError && error.body?.errors && !error.body.detail;
  return marked ? messages.incomplete : messageFor(error);
}

/** What others changed since the record was read; null if that isn't why the server refused. */
export function conflictIn(error: unknown): readonly Change[] | null {
  return error instanceof ApiError && error.status === 409 ? (error.body?.changes ?? null) : null;
}

export const loadFailure = (error: unknown) =>
  `An error occurred while loading the form data: ${messageFor(error)}`;

import { safeErrorText } from '@backdock/core/kit/return-url.ts';

export interface LoginSearch {
  error?: string;
  returnUrl?: string;
}

/** The router parses `?error=404` as a number; any value is shown as text. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const error = textIn(search.error);
  const returnUrl = textIn(search.returnUrl);
  return { ...(error && { error: safeErrorText(error) }), ...(returnUrl && { returnUrl }) };
}

function textIn(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import { safeReturnUrl } from '@backdock/core/kit/return-url.ts';

const key = 'return-url';

/** Stored for the round trip to Microsoft, in this tab only. */
export function rememberReturnUrl(url: string): void {
  sessionStorage.setItem(key, url);
}

/** Read once: a later sign-in must not land on an old page. */
export function takeReturnUrl(): string {
  const url = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return safeReturnUrl(url);
}

import { safeReturnUrl } from '@backdock/core/kit/return-url.ts';

const key = 'return-url';

/** Kept for the way to Microsoft and back, in this tab only. */
export function rememberReturnUrl(url: string): void {
  sessionStorage.setItem(key, url);
}

/** Read once: a later sign-in must not land on an old page. */
export function takeReturnUrl(): string {
  const url = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return safeReturnUrl(url);
}

/** Refused: other origins in any spelling, and characters that browsers drop or turn into a slash. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what must be found here
const unsafe = /^\/\/|\\|[\u0000-\u0020\u007f]/;

/** Where to go after signing in: a path of this origin, or the dashboard. */
export function safeReturnUrl(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || unsafe.test(wanted)) return '/';
  if (wanted === '/login' || wanted.startsWith('/login?') || wanted.startsWith('/oauth/')) return '/';
  return wanted;
}

/** A message from the URL is shown as plain text, truncated. */
export function safeErrorText(text: string): string {
  return text.slice(0, 200);
}

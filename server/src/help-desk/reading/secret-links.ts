/** Links that open something of ours without a password. An answer that quotes one must not hand it on. */
const paths = ['/set-password#', '/apply/', '/enter#code='];
const removed = '[link removed]';

/** A remover for our own addresses, also as gateways wrap them into theirs. */
export function secretLinkRemover(origins: readonly string[]): (text: string) => string {
  const starts = origins.flatMap((origin) => paths.map((path) => `${origin.replace(/\/+$/, '')}${path}`));
  const forms = starts.flatMap((start) => [start, start.replaceAll('&', '&amp;'), encodeURIComponent(start)]);
  if (forms.length === 0) return (text) => text;
  const escaped = forms.map((form) => form.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
  const link = new RegExp(`(?:${escaped.join('|')})[^\\s"'<>&]*`, 'gi');
  return (text) => text.replaceAll(link, removed);
}

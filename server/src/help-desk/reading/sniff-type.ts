const signatures: readonly [type: string, at: number, bytes: string][] = [
  ['image/png', 0, '89504e470d0a1a0a'],
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/gif', 0, '474946383761'],
  ['image/gif', 0, '474946383961'],
  ['image/webp', 8, '57454250'],
  ['application/pdf', 0, '255044462d'],
  ['application/zip', 0, '504b0304'],
  ['application/zip', 0, '504b0506'],
  ['application/gzip', 0, '1f8b'],
  ['application/x-7z-compressed', 0, '377abcaf271c'],
  ['application/vnd.rar', 0, '526172211a07'],
  ['application/x-msdownload', 0, '4d5a'],
  ['application/x-executable', 0, '7f454c46'],
  ['application/x-cfb', 0, 'd0cf11e0a1b11ae1'],
  ['application/ms-tnef', 0, '789f3e22'],
];

/** What a file is by its first bytes, whatever its sender calls it. No archive is opened. */
export function sniffType(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512));
  if (head.length === 0) return 'application/x-empty';
  const known = signatures.find(
    ([, at, hex]) => head.subarray(at, at + hex.length / 2).toString('hex') === hex,
  );
  if (known) return known[0];
  const start = head
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf)?\s*/, '')
    .toLowerCase();
  if (/^<(!doctype html|html|head|body|script|iframe|meta)\b/.test(start)) return 'text/html';
  if (/^(<\?xml[^>]{0,200}>\s*)?(<!doctype svg[^>]{0,200}>\s*)?<svg\b/.test(start)) return 'image/svg+xml';
  if (start.startsWith('#!')) return 'application/x-executable';
  if (start.startsWith('begin:vcalendar')) return 'text/calendar';
  return head.includes(0) ? 'application/octet-stream' : 'text/plain';
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: "'",
  rsquo: "'",
  ldquo: '"',
  rdquo: '"',
  ndash: '–',
  mdash: '—',
};

const longest = 1_000;
/** The gateway encodes some texts twice and passes on what was encoded before. */
const rounds = 3;

/** A text of the gateway as people read it: entities decoded, markup left out, on one line. */
export function plainText(text: string): string {
  let plain = text.slice(0, 4 * longest);
  for (let round = 0; round < rounds && plain.includes('&'); round += 1) plain = decoded(plain);
  const line = plain
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`;
}

const decoded = (text: string) =>
  text.replaceAll(/&(#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,6});/gi, (entity, name: string) => {
    const lower = name.toLowerCase();
    if (!lower.startsWith('#')) return named[lower] ?? entity;
    const code = lower.startsWith('#x') ? Number.parseInt(lower.slice(2), 16) : Number(lower.slice(1));
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : entity;
  });

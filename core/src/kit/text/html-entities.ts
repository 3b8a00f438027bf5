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

/** Decodes once. Anything that isn't an entity is left alone. */
export function withoutEntities(text: string): string {
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (entity, name: string) => {
    const lower = name.toLowerCase();
    if (!lower.startsWith('#')) return named[lower] ?? entity;
    const code = lower.startsWith('#x') ? Number.parseInt(lower.slice(2), 16) : Number(lower.slice(1));
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Decodes once. What is no entity stays as it is. */
export function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#x(?<hex>[\da-f]{1,6})|#(?<decimal>\d{1,7})|(?<name>[a-z]{2,4}));/gi,
    (...found) => {
      const [whole] = found as [string];
      const { hex, decimal, name } = found.at(-1) as Record<string, string | undefined>;
      if (name !== undefined) return named[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0x10_ff_ff ? whole : String.fromCodePoint(code);
    },
  );
}

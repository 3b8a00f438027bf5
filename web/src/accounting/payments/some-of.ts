const maxNamed = 5;

/** The first few, and how many more there are. */
export function someOf(lines: readonly string[]): string[] {
  if (lines.length <= maxNamed + 1) return [...lines];
  return [...lines.slice(0, maxNamed), `and ${(lines.length - maxNamed).toLocaleString('en-US')} more`];
}

export const withReasons = (partners: readonly { partnerName: string; reason: string }[]) =>
  someOf(partners.map(({ partnerName, reason }) => `${partnerName}: ${reason}`));

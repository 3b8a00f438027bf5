const mostNamed = 5;

/** The first few, and how many more there are. */
export function someOf(lines: readonly string[]): string[] {
  if (lines.length <= mostNamed + 1) return [...lines];
  return [...lines.slice(0, mostNamed), `and ${(lines.length - mostNamed).toLocaleString('en-US')} more`];
}

export const withReasons = (partners: readonly { partnerName: string; reason: string }[]) =>
  someOf(partners.map(({ partnerName, reason }) => `${partnerName}: ${reason}`));

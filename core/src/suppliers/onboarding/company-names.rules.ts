/** Words that give a company's legal form, not its identity. */
const legalForms = new Set(
  'inc incorporated llc llp lp ltd limited co company corp corporation plc pllc the'.split(' '),
);

/** `The Alder & Birch Co., Inc.` becomes `alder and birch`. */
export function plainName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !legalForms.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** Name similarity from 0 to 1: twice the common letter pairs over all pairs. */
export function nameSimilarity(one: string, other: string): number {
  const [a, b] = [plainName(one), plainName(other)];
  if (a === b) return 1;
  const [inA, inB] = [pairsOf(a), pairsOf(b)];
  const left = new Map<string, number>();
  for (const pair of inA) left.set(pair, (left.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of inB) {
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    left.set(pair, count - 1);
    common += 1;
  }
  return inA.length + inB.length === 0 ? 0 : (2 * common) / (inA.length + inB.length);
}

const pairsOf = (text: string) =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/** Public mail domains, which say nothing about a company. */
const publicMail = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.ca ymail.com icloud.com me.com aol.com proton.me protonmail.com gmx.com mail.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net rogers.com shaw.ca bell.net sympatico.ca telus.net'.split(
    ' ',
  ),
);

/** A company's own mail domain; null for public ones. */
export function companyDomain(email: string): string | null {
  const domain = email.split('@').at(-1)?.toLowerCase() ?? '';
  return domain === '' || publicMail.has(domain) ? null : domain;
}

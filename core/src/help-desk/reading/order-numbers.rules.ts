const longest = 50;
const mostCandidates = 100;
const charactersRead = 100_000;

/**
 * What could be the number of an order in the subject or in what isn't quoted: words with at least four digits. The
 * database knows which of them are one. In lower case, without repetition.
 */
export function orderNumberCandidates(subject: string, text: string): string[] {
  const found = new Set<string>();
  const read = `${subject}\n${text.slice(0, charactersRead)}`.toLowerCase();
  for (const [word] of read.matchAll(/[a-z0-9]+(?:[-_][a-z0-9]+)*/g)) {
    if (word.length > longest || word.replaceAll(/\D/g, '').length < 4) continue;
    found.add(word);
    if (found.size === mostCandidates) break;
  }
  return [...found];
}

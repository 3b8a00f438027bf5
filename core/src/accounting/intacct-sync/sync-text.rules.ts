import { withoutEntities } from '../../kit/html-entities.ts';

const longest = 1_000;
/** The gateway encodes some texts twice and passes on what was encoded before. */
const rounds = 3;

/** A text of the gateway as people read it: entities decoded, markup left out, on one line. */
export function plainText(text: string): string {
  let plain = text.slice(0, 4 * longest);
  for (let round = 0; round < rounds && plain.includes('&'); round += 1) plain = withoutEntities(plain);
  const line = plain
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  // Where it is cut, and in what was encoded by halves, half a character may be left, which the database does not take.
  return line.length <= longest ? line.toWellFormed() : `${line.slice(0, longest - 1).toWellFormed()}…`;
}

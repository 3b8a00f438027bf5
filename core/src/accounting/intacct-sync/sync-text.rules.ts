import { withoutEntities } from '../../kit/text/html-entities.ts';

const maxLength = 1_000;
/** The gateway encodes some text twice, and the input may already be encoded. */
const rounds = 3;

/** Gateway text made readable: entities decoded, markup stripped, on one line. */
export function plainText(text: string): string {
  let plain = text.slice(0, 4 * maxLength);
  for (let round = 0; round < rounds && plain.includes('&'); round += 1) plain = withoutEntities(plain);
  const line = plain
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  // Truncation or partial encoding can leave a lone surrogate, which the database rejects.
  return line.length <= maxLength ? line.toWellFormed() : `${line.slice(0, maxLength - 1).toWellFormed()}…`;
}

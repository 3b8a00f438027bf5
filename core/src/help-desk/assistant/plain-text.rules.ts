/**
 * Text as a person sees it: without characters that show nothing and could hide words or split numbers, and with one
 * way to write each digit and line break.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll(invisible, '')
    .replaceAll(/[^\S\n]/g, ' ')
    .replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit);
}

/** Control and format characters, private and unassigned ones, and what draws nothing. */
const invisible = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]|\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** Every script encodes its digits in order, starting at zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** One line, for what must not look like more. */
export const inOneLine = (text: string) => plainText(text).replaceAll(/\s+/g, ' ').trim();

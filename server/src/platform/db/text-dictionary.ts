/**
 * Reads an object of texts as PostgreSQL writes `jsonb`. `JSON.parse` would make another kind of object of each set of
 * attributes, and a hundred thousand products have thousands of sets: their kinds fill the memory. This is one
 * dictionary after the other.
 */
export function textDictionary(text: string): Record<string, string> {
  const values = Object.create(null) as Record<string, string>;
  let at = text.indexOf('"');
  while (at !== -1) {
    const keyEnd = endOfString(text, at + 1);
    // A colon and a space are between the two.
    const start = keyEnd + 3;
    const end = endOfString(text, start + 1);
    values[unescaped(text.slice(at + 1, keyEnd))] = unescaped(text.slice(start + 1, end));
    at = text.indexOf('"', end + 1);
  }
  return values;
}

/** The quote that isn't escaped: an even number of backslashes is before it. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); ; end = text.indexOf('"', end + 1)) {
    if (end === -1) throw new Error('this is not an object of texts');
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === 92) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
}

const unescaped = (inside: string): string =>
  inside.includes('\\') ? (JSON.parse(`"${inside}"`) as string) : inside;

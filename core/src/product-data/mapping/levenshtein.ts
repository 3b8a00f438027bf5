let before = new Uint16Array(64);
let current = new Uint16Array(64);

/** How many letters to change, add or leave out; beyond `most`, just more than that. */
export function levenshtein(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  if (other.length >= before.length) {
    before = new Uint16Array(other.length * 2);
    current = new Uint16Array(other.length * 2);
  }
  for (let at = 0; at <= other.length; at += 1) before[at] = at;
  for (let row = 1; row <= one.length; row += 1) {
    const letter = one.charCodeAt(row - 1);
    current[0] = row;
    let least = row;
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (before[at - 1] ?? 0) + (letter === other.charCodeAt(at - 1) ? 0 : 1);
      const added = Math.min(before[at] ?? 0, current[at - 1] ?? 0) + 1;
      const cost = Math.min(changed, added);
      current[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, current] = [current, before];
  }
  return Math.min(before[other.length] ?? 0, most + 1);
}

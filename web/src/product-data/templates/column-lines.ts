/** As many as a column may have. */
export const mostPairs = 1_000;
const mostValues = 2_000;
const longest = 500;

/** Two columns as a spreadsheet copies them. A line without a tab has no pair. */
export function pairsIn(text: string): { from: string; to: string }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = '', to] = line.split('\t').map((each) => each.trim().slice(0, longest));
    return from === '' || to === undefined ? [] : [{ from, to }];
  });
}

/** One value on each line, each once. */
export function valuesIn(text: string): string[] {
  const values = text.split(/\r?\n/).map((line) => line.trim().slice(0, longest));
  return [...new Set(values.filter((value) => value !== ''))].slice(0, mostValues);
}

export const textOrNull = (text: string) => (text === '' ? null : text);

/** Digits only; a cleared field has no limit. */
export function wholeNumberIn(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 6);
  return digits === '' ? null : Number(digits);
}

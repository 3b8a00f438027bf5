/** What is searched of a row of the cheat sheet. */
interface CheatSheetEntry {
  attributeName: string;
  label: string;
  group: string;
  description: string | null;
  aliases: readonly string[];
  allowedValues: readonly string[];
}

/** Letters without accents, in lower case. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The rows in which each word of a text occurs: in a name, what it's called elsewhere, its values or its text. */
export function searchCheatSheet<Row extends CheatSheetEntry>(rows: readonly Row[], text: string): Row[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rows];
  return rows.filter((row) => {
    const known = plain(
      [
        row.attributeName,
        row.label,
        row.group,
        row.description ?? '',
        ...row.aliases,
        ...row.allowedValues,
      ].join('\n'),
    );
    return words.every((word) => known.includes(word));
  });
}

const byNumber = new Intl.Collator('en-US', { numeric: true });

/** The rows by group, in the order of the groups; within one by label, with Image 2 before Image 10. */
export function byGroup<Row extends { group: string; label: string }>(
  rows: readonly Row[],
): { group: string; rows: Row[] }[] {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.map((group) => ({
    group,
    rows: rows
      .filter((row) => row.group === group)
      .toSorted((one, other) => byNumber.compare(one.label, other.label)),
  }));
}

/** When all products were last counted: of attributes that came later nothing was counted then. */
export function countedOn(rows: readonly { countedOn: string | null }[]): string | null {
  return rows.reduce<string | null>(
    (latest, row) =>
      row.countedOn !== null && (latest === null || row.countedOn > latest) ? row.countedOn : latest,
    null,
  );
}

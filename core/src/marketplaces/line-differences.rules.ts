export interface LinePair {
  /** Null if only the other text has the line. */
  left: string | null;
  right: string | null;
  isSame: boolean;
}

/** Above this size, the common-lines table costs more than the comparison is worth. */
const maxCells = 4_000_000;

/** A side-by-side line diff: common lines face each other, and so do a line and its replacement. */
export function lineDifferences(left: string, right: string): LinePair[] {
  const [one, other] = [linesOf(left), linesOf(right)];
  const pairs: LinePair[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const settle = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      pairs.push({ left: removed[at] ?? null, right: added[at] ?? null, isSame: false });
    }
    [removed, added] = [[], []];
  };
  const common = commonLengths(one, other);
  let [at, beside] = [0, 0];
  while (at < one.length || beside < other.length) {
    const [here, there] = [one[at], other[beside]];
    if (here !== undefined && here === there) {
      settle();
      pairs.push({ left: here, right: here, isSame: true });
      at += 1;
      beside += 1;
    } else if (
      there === undefined ||
      (here !== undefined && common(at + 1, beside) >= common(at, beside + 1))
    ) {
      removed.push(here ?? '');
      at += 1;
    } else {
      added.push(there);
      beside += 1;
    }
  }
  settle();
  return pairs;
}

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r?\n/));

/** Length of the longest common subsequence of lines from any two positions to the end. */
function commonLengths(one: readonly string[], other: readonly string[]) {
  const width = other.length + 1;
  if ((one.length + 1) * width > maxCells) return () => 0;
  const lengths = new Uint32Array((one.length + 1) * width);
  for (let at = one.length - 1; at >= 0; at -= 1) {
    for (let beside = other.length - 1; beside >= 0; beside -= 1) {
      lengths[at * width + beside] =
        one[at] === other[beside]
          ? (lengths[(at + 1) * width + beside + 1] ?? 0) + 1
          : Math.max(lengths[(at + 1) * width + beside] ?? 0, lengths[at * width + beside + 1] ?? 0);
    }
  }
  return (at: number, beside: number) => lengths[at * width + beside] ?? 0;
}

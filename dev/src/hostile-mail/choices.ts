export type Random = () => number;

export function choices(random: Random) {
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    between,
    chance: (share: number) => random() < share,
    one: <T>(values: readonly T[]): T => {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error('there is nothing to choose from');
      return value;
    },
    /** Bytes that mean nothing, as Latin 1. */
    noise: (length: number) => Array.from({ length }, () => String.fromCharCode(between(0, 255))).join(''),
  };
}

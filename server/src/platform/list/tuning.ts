import { countingBound } from '@backdock/core/kit/list.ts';

/** Where one way of reading a list becomes better than another; measured by `npm run bench -- grid`. */
export interface Tuning {
  /** So many matching rows are found first and then sorted. */
  fewRows: number;
  /** From here on it pays to know the total first: the end may be nearer than the start. */
  deepOffset: number;
  /** Up to so many rows of a dimension are read one after the other; more are looked for along the order. */
  fewMembers: number;
  /** So many values of a set are read in order and merged; for more, their rows are everywhere anyway. */
  fewValues: number;
  /** A merge reads so many keys at most; beyond, walking along the order is no slower. */
  mergedKeys: number;
}

export const defaultTuning: Tuning = {
  fewRows: countingBound,
  deepOffset: 5_000,
  fewMembers: 400,
  fewValues: 6,
  mergedKeys: 100_000,
};

import { countingBound } from '@backdock/core/kit/list.ts';

/** Where one way of reading a list overtakes another; measured by `npm run bench -- grid`. */
export interface Tuning {
  /** Up to this many matching rows are found first and then sorted. */
  fewRows: number;
  /** From this offset on, knowing the total first pays off: the end may be nearer than the start. */
  deepOffset: number;
  /** Up to this many rows of a dimension are read one by one; more are found along the order. */
  fewMembers: number;
  /** Up to this many values of a set are read in order and merged; the rows of more are everywhere anyway. */
  fewValues: number;
  /** The most keys a merge reads; beyond that, walking the order is no slower. */
  mergedKeys: number;
}

export const defaultTuning: Tuning = {
  fewRows: countingBound,
  deepOffset: 5_000,
  fewMembers: 400,
  fewValues: 6,
  mergedKeys: 100_000,
};

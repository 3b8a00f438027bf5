import type { Day } from '../../kit/dates.ts';
import type { Documents, SupplierTerms } from './documents.test-data.ts';

export interface Amounts {
  base: number;
  earned: number;
  accrued: number;
}
export interface WrittenMonth extends Amounts {
  rowId: number;
  month: string;
  /** Nothing is earned because there is nothing to compare with. */
  hasNoBaseline: boolean;
  isSettled: boolean;
}
export interface WrittenAdjustment extends Amounts {
  rowId: number;
  windowFrom: Day;
  month: string;
  isSettled: boolean;
}

/** What both engines are told. */
export interface World {
  chain: SupplierTerms[];
  documents: Documents;
  today: Day;
  locked: Set<string>;
}

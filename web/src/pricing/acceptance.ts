import type { WarningCode } from '@backdock/core/pricing/pricing.values.ts';

export interface Acknowledged {
  code: WarningCode;
  /** All rows with this code if absent. */
  row?: number;
}

/** Which warnings someone has accepted: one by one, or all of a kind. */
export interface Acceptance {
  /** Null where rows have no number of their own, so that warnings are accepted by kind only. */
  toggleRow: ((code: WarningCode, row: number) => void) | null;
  toggleAll: (code: WarningCode) => void;
  isAll: (code: WarningCode) => boolean;
  isAccepted: (code: WarningCode, row: number) => boolean;
}

export const isSame = (one: Acknowledged, other: Acknowledged) =>
  one.code === other.code && one.row === other.row;

export function toggled(all: readonly Acknowledged[], one: Acknowledged): Acknowledged[] {
  return all.some((each) => isSame(each, one)) ? all.filter((each) => !isSame(each, one)) : [...all, one];
}

export const accepts = (all: readonly Acknowledged[], code: WarningCode, row: number) =>
  all.some((each) => each.code === code && (each.row === undefined || each.row === row));

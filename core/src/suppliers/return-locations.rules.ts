import { type Refusal, refusal } from '../kit/refusal.ts';

interface ReturnLocationSituation {
  /** As it is kept now; null for a new one. */
  kept: { isDefault: boolean } | null;
  /** Whether another location has the same name. */
  isNameTaken: boolean;
}

export function whyNotSaveReturnLocation(
  entry: { name: string; isDefault: boolean },
  { kept, isNameTaken }: ReturnLocationSituation,
): Refusal | null {
  if (isNameTaken) {
    return refusal('return-location.name', `There is a return location called ${entry.name} already.`);
  }
  return kept?.isDefault && !entry.isDefault ? staysDefault : null;
}

export function whyNotDeleteReturnLocation(
  location: { isDefault: boolean },
  othersExist: boolean,
): Refusal | null {
  return location.isDefault && othersExist ? staysDefault : null;
}

const staysDefault = refusal(
  'return-location.default',
  'This is the default return location. Make another one the default first.',
);

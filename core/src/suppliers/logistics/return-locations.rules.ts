import { type Refusal, refusal } from '../../kit/refusal.ts';

interface ReturnLocationSituation {
  /** As currently stored; null for a new one. */
  existing: { isDefault: boolean } | null;
  isNameTaken: boolean;
}

export function whyNotSaveReturnLocation(
  entry: { name: string; isDefault: boolean },
  { existing, isNameTaken }: ReturnLocationSituation,
): Refusal | null {
  if (isNameTaken) {
    return refusal('return-location.name', `A return location named ${entry.name} already exists.`);
  }
  return existing?.isDefault && !entry.isDefault ? staysDefault : null;
}

export function whyNotDeleteReturnLocation(
  location: { isDefault: boolean },
  othersExist: boolean,
): Refusal | null {
  return location.isDefault && othersExist ? staysDefault : null;
}

const staysDefault = refusal(
  'return-location.default',
  'This is the default return location. Choose another default first.',
);

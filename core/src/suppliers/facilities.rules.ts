import { type Refusal, refusal } from '../kit/refusal.ts';

/** `Reno Warehouse - RNO1, Reno - 89502`: a facility wherever one is chosen or told. */
export function facilityText(facility: {
  name: string;
  code: string;
  city: string;
  zipCode: string;
}): string {
  return `${facility.name} - ${facility.code}, ${facility.city} - ${facility.zipCode}`;
}

/** The first active facility is the default without being asked. */
export function isDefaultFacility(
  entry: { isDefault: boolean; isActive: boolean },
  othersHaveDefault: boolean,
): boolean {
  return entry.isDefault || (entry.isActive && !othersHaveDefault);
}

export interface FacilitySituation {
  /** As it is kept now; null for a new one. */
  kept: { name: string; code: string; city: string; zipCode: string; isDefault: boolean } | null;
  /** The other facility with the same code. */
  sameCode: { name: string } | undefined;
  /** The carriers that fetch from it. */
  usedBy: readonly string[];
}

export function whyNotSaveFacility(
  entry: { code: string; isDefault: boolean; isActive: boolean },
  { kept, sameCode, usedBy }: FacilitySituation,
): Refusal | null {
  if (sameCode) {
    return refusal('facility.code', `${sameCode.name} has the code ${entry.code} already.`);
  }
  if (kept && !entry.isActive && usedBy.length > 0) {
    return refusal('facility.used', `${facilityText(kept)} is used by ${usedBy.join(', ')}.`);
  }
  if (kept?.isDefault && (!entry.isActive || !entry.isDefault)) {
    return refusal('facility.default', 'This is the default facility. Make another one the default first.');
  }
  if (entry.isDefault && !entry.isActive) {
    return refusal('facility.inactive', 'A facility that is not active cannot be the default.');
  }
  return null;
}

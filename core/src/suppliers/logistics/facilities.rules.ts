import { type Refusal, refusal } from '../../kit/refusal.ts';

/** `Reno Warehouse - RNO1, Reno - 89502`: how a facility is shown everywhere. */
export function facilityText(facility: {
  name: string;
  code: string;
  city: string;
  zipCode: string;
}): string {
  return `${facility.name} - ${facility.code}, ${facility.city} - ${facility.zipCode}`;
}

/** The first active facility becomes the default automatically. */
export function isDefaultFacility(
  entry: { isDefault: boolean; isActive: boolean },
  othersHaveDefault: boolean,
): boolean {
  return entry.isDefault || (entry.isActive && !othersHaveDefault);
}

export interface FacilitySituation {
  /** As currently stored; null for a new one. */
  existing: { name: string; code: string; city: string; zipCode: string; isDefault: boolean } | null;
  /** The other facility with the same code. */
  sameCode: { name: string } | undefined;
  /** Carriers that pick up from it. */
  usedBy: readonly string[];
}

export function whyNotSaveFacility(
  entry: { code: string; isDefault: boolean; isActive: boolean },
  { existing, sameCode, usedBy }: FacilitySituation,
): Refusal | null {
  if (sameCode) {
    return refusal('facility.code', `${sameCode.name} already has the code ${entry.code}.`);
  }
  if (existing && !entry.isActive && usedBy.length > 0) {
    return refusal('facility.used', `${facilityText(existing)} is used by ${usedBy.join(', ')}.`);
  }
  if (existing?.isDefault && (!entry.isActive || !entry.isDefault)) {
    return refusal('facility.default', 'This is the default facility. Choose another default first.');
  }
  if (entry.isDefault && !entry.isActive) {
    return refusal('facility.inactive', 'An inactive facility can’t be the default.');
  }
  return null;
}

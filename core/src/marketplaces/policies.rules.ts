import { daysAfter } from '../kit/banking-days.ts';
import type { Day } from '../kit/dates.ts';
import { refusal, type Refusal } from '../kit/refusal.ts';

/** A marketplace's requirements, without their effective date. */
export interface PolicyTerms {
  returnWindowDays: number;
  restockingPercent: number;
  cancellationRule: string;
  shipWithinDays: number;
  lateShipmentPenalty: string | null;
  chargebackWindowDays: number;
  damageProofRequired: boolean;
  contactRules: string | null;
  text: string | null;
}

export interface Dated {
  version: number;
  effectiveFrom: Day;
}

export const policyFields = [
  'returnWindowDays',
  'restockingPercent',
  'cancellationRule',
  'shipWithinDays',
  'lateShipmentPenalty',
  'chargebackWindowDays',
  'damageProofRequired',
  'contactRules',
  'text',
] as const satisfies readonly (keyof PolicyTerms)[];
export type PolicyField = (typeof policyFields)[number];

/**
 * The version in force on a day: the latest to have taken effect. If two take effect on the same day, the later version
 * corrects the earlier.
 */
export function policyOn<V extends Dated>(versions: readonly V[], day: Day): V | null {
  return (
    versions
      .filter(({ effectiveFrom }) => effectiveFrom <= day)
      .toSorted(byBeginning)
      .at(-1) ?? null
  );
}

const byBeginning = (one: Dated, other: Dated) =>
  one.effectiveFrom.localeCompare(other.effectiveFrom) || one.version - other.version;

export type PolicyState = 'InForce' | 'Planned' | 'Past' | 'Replaced';

/** Each version's state on a day. `Replaced`: a later-written version took over before it took effect. */
export function policyStates(versions: readonly Dated[], today: Day): ReadonlyMap<number, PolicyState> {
  const inForce = policyOn(versions, today);
  return new Map(
    versions.map((one) => {
      const first = policyOn(versions, one.effectiveFrom);
      if (first?.version !== one.version) return [one.version, 'Replaced'];
      if (one.effectiveFrom > today) return [one.version, 'Planned'];
      return [one.version, one.version === inForce?.version ? 'InForce' : 'Past'];
    }),
  );
}

/** The version that follows this one, if any. */
export function successorOf<V extends Dated>(versions: readonly V[], version: number): V | null {
  const order = versions.toSorted(byBeginning);
  const at = order.findIndex((one) => one.version === version);
  return order[at + 1] ?? null;
}

export interface Draft<V> {
  /** The version whose terms it copies; null for the very first version. */
  basis: V | null;
  /** Default effective date. */
  effectiveFrom: Day;
}

/**
 * What a new version can start from: the one in force, effective today, or a planned one, effective the day after it.
 * Terms and date always match, so no one makes a planned version take effect early by accident.
 */
export function drafts<V extends Dated>(versions: readonly V[], today: Day): [Draft<V>, ...Draft<V>[]] {
  const states = policyStates(versions, today);
  const planned = versions
    .filter(({ version }) => states.get(version) === 'Planned')
    .toSorted(byBeginning)
    .map((basis) => ({ basis, effectiveFrom: daysAfter(basis.effectiveFrom, 1) }));
  const inForce = policyOn(versions, today);
  const [first, ...rest] = planned;
  if (inForce || !first) return [{ basis: inForce, effectiveFrom: today }, ...planned];
  return [first, ...rest];
}

export const beginsInThePast = 'A policy can’t start in the past.';

/** Why these terms can't become a new version. What was in force on a past day never changes. */
export function whyNotAddPolicy(
  terms: PolicyTerms & { effectiveFrom: Day },
  versions: readonly (Dated & PolicyTerms)[],
  today: Day,
): Refusal | null {
  if (terms.effectiveFrom < today) return refusal('policy.past', beginsInThePast);
  const before = policyOn(versions, terms.effectiveFrom);
  if (before && changedTerms(before, terms).length === 0) {
    return refusal(
      'policy.same',
      `These terms are the same as version ${before.version}, which is in force on that date.`,
    );
  }
  return null;
}

export function changedTerms(one: PolicyTerms, other: PolicyTerms): PolicyField[] {
  return policyFields.filter((field) => one[field] !== other[field]);
}

import { daysAfter } from '../kit/banking-days.ts';
import type { Day } from '../kit/dates.ts';
import { refusal, type Refusal } from '../kit/refusal.ts';

/** What a marketplace demands, apart from the day on which it begins to. */
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
 * The version in force on a day: of those that have begun, the one that began last. Of two that begin on the same
 * day the later one corrects the earlier.
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

/** How each version stands on a day. `Replaced` is one that another, written later, took over before it began. */
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

/** The version that takes over after this one, if one is known. */
export function successorOf<V extends Dated>(versions: readonly V[], version: number): V | null {
  const order = versions.toSorted(byBeginning);
  const at = order.findIndex((one) => one.version === version);
  return order[at + 1] ?? null;
}

export interface Draft<V> {
  /** Whose terms it starts from; null for the very first version. */
  basis: V | null;
  /** When it would begin, unless somebody says otherwise. */
  effectiveFrom: Day;
}

/**
 * What a new version can start from: the one in force, to begin today, or one that is planned, to begin the day after
 * it. The terms always fit the day, so that nobody makes a planned version begin early by accident.
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

export const beginsInThePast = 'A policy cannot begin in the past.';

/** Why these terms cannot become a new version. What was in force on a day that has passed stays so. */
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
      `These are the terms of version ${before.version}, which is in force then.`,
    );
  }
  return null;
}

export function changedTerms(one: PolicyTerms, other: PolicyTerms): PolicyField[] {
  return policyFields.filter((field) => one[field] !== other[field]);
}

import { differenceInDays } from 'date-fns/differenceInDays';
import { features } from '../kit/features.ts';
import { murmur3 } from '../kit/murmur3.ts';

/** Stored criteria. Unknown attributes and operators are allowed but never match. */
export interface StoredCriteria {
  match: string;
  rules: readonly { attribute: string; operator: string; values: readonly string[] }[];
  rollout?: { percentage: number; stickiness: string } | undefined;
}

/** Known attributes of the caller and its environment. An unknown value matches nothing. */
export type Situation = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface StoredFlag {
  feature: string;
  isEnabled: boolean;
  criteria: StoredCriteria | null;
}

export function isOn(flag: StoredFlag, situation: Situation): boolean {
  if (!flag.isEnabled) return false;
  if (!flag.criteria) return true;
  const { match, rules, rollout } = flag.criteria;
  const matches = (rule: StoredCriteria['rules'][number]) => passes(rule, situation[rule.attribute]);
  const ruled = rules.length === 0 || (match === 'Any' ? rules.some(matches) : rules.every(matches));
  return ruled && (!rollout || inRollout(flag.feature, rollout, situation));
}

/** Sticky and monotonic: anyone in at 20 percent is still in at 30. */
function inRollout(
  feature: string,
  rollout: { percentage: number; stickiness: string },
  situation: Situation,
): boolean {
  const id = situation[rollout.stickiness];
  if (typeof id !== 'string') return false;
  return murmur3(`${feature}:${id}`) % 100 < rollout.percentage;
}

function passes(
  rule: { operator: string; values: readonly string[] },
  known: string | readonly string[] | undefined,
): boolean {
  if (known === undefined) return false;
  const actual = (typeof known === 'string' ? [known] : known).map((value) => value.toLowerCase());
  const wanted = rule.values.map((value) => value.toLowerCase());
  const some = (test: (have: string, want: string) => boolean) =>
    actual.some((have) => wanted.some((want) => test(have, want)));
  switch (rule.operator) {
    case 'In':
      return some((have, want) => have === want);
    case 'NotIn':
      return !some((have, want) => have === want);
    case 'Contains':
      return some((have, want) => have.includes(want));
    case 'StartsWith':
      return some((have, want) => have.startsWith(want));
    case 'EndsWith':
      return some((have, want) => have.endsWith(want));
    case 'GreaterThan':
      return some((have, want) => compare(have, want) > 0);
    case 'LessThan':
      return some((have, want) => compare(have, want) < 0);
    case 'Before':
      return some((have, want) => Date.parse(have) < Date.parse(want));
    case 'After':
      return some((have, want) => Date.parse(have) > Date.parse(want));
    default:
      return false;
  }
}

/** Compares numbers by value and versions part by part (1.10 is after 1.9); NaN for anything else. */
function compare(have: string, want: string): number {
  const left = have.split('.').map(Number);
  const right = want.split('.').map(Number);
  for (let part = 0; part < Math.max(left.length, right.length); part += 1) {
    const difference = (left[part] ?? 0) - (right[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const lifetimeDays = { Release: 40, Operational: 7, KillSwitch: null, Permission: null } as const;
const unusedAfterDays = 30;

export interface FlagUse {
  feature: string;
  isEnabled: boolean;
  criteria: StoredCriteria | null;
  kind: keyof typeof lifetimeDays;
  neverStale: boolean;
  createdOn: string;
  lastEvaluatedOn: string | null;
  lastChangedOn: string | null;
}

export type StaleReason = 'NeverEvaluated' | 'NotInCode' | 'AlwaysOn' | 'AlwaysOff' | 'OlderThanLifetime';

/** Not in the code's list, or not evaluated for 30 days. */
export function isUnused(flag: FlagUse, now: Date): boolean {
  if (!(flag.feature in features)) return true;
  const last = flag.lastEvaluatedOn ?? flag.createdOn;
  return differenceInDays(now, last) >= unusedAfterDays;
}

/** Why a flag needs review: it is dead, has the same value for everyone, or outlived its purpose. */
export function staleReason(flag: FlagUse, now: Date): StaleReason | null {
  if (flag.neverStale) return null;
  if (!(flag.feature in features)) return 'NotInCode';
  if (isUnused(flag, now)) return 'NeverEvaluated';
  const lifetime = lifetimeDays[flag.kind];
  const unchangedDays = differenceInDays(now, flag.lastChangedOn ?? flag.createdOn);
  if (lifetime === null || unchangedDays < lifetime) return null;
  if (!flag.isEnabled) return 'AlwaysOff';
  return flag.criteria ? 'OlderThanLifetime' : 'AlwaysOn';
}

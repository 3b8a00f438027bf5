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

type Rule = StoredCriteria['rules'][number];

/** One rule with what the person has, and whether it holds. */
export interface JudgedRule extends Rule {
  actual: readonly string[] | null;
  holds: boolean;
}

export interface Judgement {
  isOn: boolean;
  /** `Nothing` if the flag is on for everyone. */
  decidedBy: 'Switch' | 'Rules' | 'Rollout' | 'Nothing';
  rules: readonly JudgedRule[];
  /** The person's place from 0 to 99; null if they lack the id the rollout goes by. */
  rollout: { percentage: number; stickiness: string; place: number | null } | null;
}

/** Whether a flag is on in a situation, and why. */
export function judge(flag: StoredFlag, situation: Situation): Judgement {
  const { match, rules, rollout } = flag.criteria ?? { match: 'All', rules: [] };
  const judged = rules.map((rule) => {
    const known = situation[rule.attribute];
    const actual = known === undefined ? null : typeof known === 'string' ? [known] : known;
    return { ...rule, actual, holds: passes(rule, actual) };
  });
  const ruled =
    judged.length === 0 ||
    (match === 'Any' ? judged.some(({ holds }) => holds) : judged.every(({ holds }) => holds));
  const place = rollout ? placeOf(flag.feature, situation[rollout.stickiness]) : null;
  const isIn = !rollout || (place !== null && place < rollout.percentage);
  return {
    isOn: flag.isEnabled && ruled && isIn,
    decidedBy: !flag.isEnabled
      ? 'Switch'
      : !ruled
        ? 'Rules'
        : rollout
          ? 'Rollout'
          : judged.length > 0
            ? 'Rules'
            : 'Nothing',
    rules: judged,
    rollout: rollout ? { ...rollout, place } : null,
  };
}

export const isOn = (flag: StoredFlag, situation: Situation): boolean => judge(flag, situation).isOn;

/** Sticky and monotonic: anyone in at 20 percent is still in at 30. */
function placeOf(feature: string, id: string | readonly string[] | undefined): number | null {
  return typeof id === 'string' ? murmur3(`${feature}:${id}`) % 100 : null;
}

function passes(rule: Rule, known: readonly string[] | null): boolean {
  if (known === null) return false;
  const actual = known.map((value) => value.toLowerCase());
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
  /** When a running process last reported that its code has the flag. */
  knownOn: string | null;
}

export type StaleReason = 'NeverEvaluated' | 'NotInCode' | 'AlwaysOn' | 'AlwaysOff' | 'OlderThanLifetime';

const knownDays = 2;

/** Two versions of the code run during a deploy; the flag may be in either. */
export function isInCode({ feature, knownOn }: Pick<FlagUse, 'feature' | 'knownOn'>, now: Date): boolean {
  return feature in features || (knownOn !== null && differenceInDays(now, knownOn) < knownDays);
}

/** Not in the code, or nobody asked for it for 30 days. */
export function isUnused(flag: FlagUse, now: Date): boolean {
  if (!isInCode(flag, now)) return true;
  const last = flag.lastEvaluatedOn ?? flag.createdOn;
  return differenceInDays(now, last) >= unusedAfterDays;
}

/** What the code knows stays, however long nobody has asked for it: it has to be removed from the code first. */
export function isDeletable(flag: FlagUse, now: Date): boolean {
  return !flag.neverStale && !isInCode(flag, now);
}

/** Why a flag needs review: it is dead, has the same value for everyone, or outlived its purpose. */
export function staleReason(flag: FlagUse, now: Date): StaleReason | null {
  if (flag.neverStale) return null;
  if (!isInCode(flag, now)) return 'NotInCode';
  if (isUnused(flag, now)) return 'NeverEvaluated';
  const lifetime = lifetimeDays[flag.kind];
  const unchangedDays = differenceInDays(now, flag.lastChangedOn ?? flag.createdOn);
  if (lifetime === null || unchangedDays < lifetime) return null;
  if (!flag.isEnabled) return 'AlwaysOff';
  return flag.criteria ? 'OlderThanLifetime' : 'AlwaysOn';
}

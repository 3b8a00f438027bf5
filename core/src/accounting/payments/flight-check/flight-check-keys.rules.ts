import { murmur3 } from '../../../kit/murmur3.ts';
import { type FindingKind, findingKinds, type FindingWeight } from '../payments.values.ts';

/** Key prefix per finding kind. */
const prefixes = {
  Duplicate: 'duplicate',
  NearDuplicate: 'near-duplicate',
  NewBankDetails: 'new-bank',
  UnusualAmount: 'unusual',
  PartnerNotActive: 'not-active',
  SyncFailed: 'sync-failed',
  NotificationOfChange: 'notification',
  PaidEarly: 'paid-early',
  NotSynced: 'not-synced',
  RoundAmount: 'round-amount',
  MissedDiscount: 'missed-discount',
  OldCredit: 'old-credit',
  LockedMonth: 'locked-month',
} as const satisfies Record<FindingKind, string>;

const risks: ReadonlySet<FindingKind> = new Set([
  'Duplicate',
  'NearDuplicate',
  'NewBankDetails',
  'UnusualAmount',
  'PartnerNotActive',
  'SyncFailed',
  'NotificationOfChange',
]);

export function weightOf(kind: FindingKind): FindingWeight {
  return risks.has(kind) ? 'Risk' : 'Note';
}

export function findingKey(kind: FindingKind, ...facts: readonly (string | number)[]): string {
  return [prefixes[kind], ...facts].join(':');
}

/** A short fingerprint of a set of ids, whatever its size. */
export function digestOf(ids: readonly number[]): string {
  const sorted = ids.toSorted((one, other) => one - other);
  return `${ids.length}-${murmur3(sorted.join(',')).toString(36)}`;
}

const kinds = new Map<string, FindingKind>(findingKinds.map((kind) => [prefixes[kind], kind]));

/** The kind of risk a key refers to; null if it needs no acceptance. */
export function riskOfKey(key: string): FindingKind | null {
  const [prefix = '', ...facts] = key.split(':');
  const kind = kinds.get(prefix);
  return kind && facts.length > 0 && risks.has(kind) ? kind : null;
}

import type { Finding } from '@backdock/core/accounting/payments/flight-check.contract.ts';
import { findingKinds, type FindingKind } from '@backdock/core/accounting/payments/payments.values.ts';

export interface FindingGroup {
  kind: FindingKind;
  findings: readonly Finding[];
}

/** What was found, by kind; the heaviest kind first. */
export function groupsOf(findings: readonly Finding[]): FindingGroup[] {
  return findingKinds
    .map((kind) => ({ kind, findings: findings.filter((finding) => finding.kind === kind) }))
    .filter((group) => group.findings.length > 0);
}

/** Two partners may have findings of the same key. */
export const idOf = ({ partnerId, key }: Pick<Finding, 'partnerId' | 'key'>) => `${partnerId} ${key}`;

/** What is accepted together: the chosen ones of a group, or all of it while none is chosen. Nothing twice. */
export function toAccept({ findings }: FindingGroup, chosen: ReadonlySet<string>): Finding[] {
  const open = findings.filter(({ acceptance }) => acceptance === null);
  const picked = open.filter((finding) => chosen.has(idOf(finding)));
  return picked.length > 0 ? picked : open;
}

/** The place to which a key leads, from none at first. */
export function placeAfter(at: number | null, by: 1 | -1, count: number): number {
  if (at === null) return by === 1 ? 0 : count - 1;
  return Math.min(Math.max(at + by, 0), count - 1);
}

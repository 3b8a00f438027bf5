import {
  maxAccepted,
  type Finding,
} from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { findingKinds, type FindingKind } from '@backdock/core/accounting/payments/payments.values.ts';

export interface FindingGroup {
  kind: FindingKind;
  findings: readonly Finding[];
}

/** The findings by kind, most severe first. */
export function groupsOf(findings: readonly Finding[]): FindingGroup[] {
  return findingKinds
    .map((kind) => ({ kind, findings: findings.filter((finding) => finding.kind === kind) }))
    .filter((group) => group.findings.length > 0);
}

/** Keys are unique only within a partner. */
export const idOf = ({ partnerId, key }: Pick<Finding, 'partnerId' | 'key'>) => `${partnerId} ${key}`;

/** The group's selected findings, or all of them if none is selected; never accepted ones. */
function meantBy({ findings }: FindingGroup, chosen: ReadonlySet<string>) {
  const open = findings.filter(({ acceptance }) => acceptance === null);
  const picked = open.filter((finding) => chosen.has(idOf(finding)));
  return picked.length > 0 ? { meant: picked, isChosen: true } : { meant: open, isChosen: false };
}

/** The findings to accept together, capped at what one call takes. */
export const toAccept = (group: FindingGroup, chosen: ReadonlySet<string>): Finding[] =>
  meantBy(group, chosen).meant.slice(0, maxAccepted);

/** The accept button's label; null if there is nothing to accept. */
export function acceptLabel(group: FindingGroup, chosen: ReadonlySet<string>): string | null {
  const { meant, isChosen } = meantBy(group, chosen);
  if (meant.length === 0) return null;
  const ending = isChosen ? ' selected' : '';
  if (meant.length > maxAccepted) return `Accept ${maxAccepted} of ${meant.length}${ending}`;
  return isChosen ? `Accept ${meant.length} selected` : `Accept all ${meant.length}`;
}

/** The position a key moves to, from none initially. */
export function placeAfter(at: number | null, by: 1 | -1, count: number): number {
  if (at === null) return by === 1 ? 0 : count - 1;
  return Math.min(Math.max(at + by, 0), count - 1);
}

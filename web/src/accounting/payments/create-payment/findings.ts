import { mostAccepted, type Finding } from '@backdock/core/accounting/payments/flight-check.contract.ts';
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

/** The chosen ones of a group, or all of it while none is chosen; never what is accepted already. */
function meantBy({ findings }: FindingGroup, chosen: ReadonlySet<string>) {
  const open = findings.filter(({ acceptance }) => acceptance === null);
  const picked = open.filter((finding) => chosen.has(idOf(finding)));
  return picked.length > 0 ? { meant: picked, isChosen: true } : { meant: open, isChosen: false };
}

/** What is accepted together, as many as one call takes. */
export const toAccept = (group: FindingGroup, chosen: ReadonlySet<string>): Finding[] =>
  meantBy(group, chosen).meant.slice(0, mostAccepted);

/** What the button says that accepts them; null where there is nothing to accept. */
export function acceptLabel(group: FindingGroup, chosen: ReadonlySet<string>): string | null {
  const { meant, isChosen } = meantBy(group, chosen);
  if (meant.length === 0) return null;
  const ending = isChosen ? ' selected' : '';
  if (meant.length > mostAccepted) return `Accept ${mostAccepted} of ${meant.length}${ending}`;
  return isChosen ? `Accept ${meant.length} selected` : `Accept all ${meant.length}`;
}

/** The place to which a key leads, from none at first. */
export function placeAfter(at: number | null, by: 1 | -1, count: number): number {
  if (at === null) return by === 1 ? 0 : count - 1;
  return Math.min(Math.max(at + by, 0), count - 1);
}

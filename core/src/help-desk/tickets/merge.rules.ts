import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { TicketStatus } from '../tickets.values.ts';

interface Mergeable {
  readonly id: number;
  readonly status: TicketStatus;
  readonly isLegal: boolean;
  readonly sourceKey: string | null;
  readonly requesterEmail: string | null;
}

/** Why a ticket can't be merged into another. */
export function whyNotMerge(source: Mergeable, target: Mergeable, mayDiffer: boolean): Refusal | null {
  if (source.id === target.id) return refusal('merge.itself', 'A ticket can’t be merged into itself.');
  for (const { id, status } of [source, target]) {
    if (status === 'Merged') return refusal('merge.merged', `#${id} was merged already.`);
    if (status === 'Spam') return refusal('merge.spam', `#${id} is spam.`);
  }
  if (source.sourceKey !== null) {
    return refusal('merge.system', `The system follows #${source.id}, so it can only be merged into.`);
  }
  if (source.isLegal && !target.isLegal) {
    return refusal('merge.legal', 'A legal ticket can only be merged into a legal ticket.');
  }
  if (!mayDiffer && source.requesterEmail !== target.requesterEmail) {
    return refusal(
      'merge.requesters',
      `#${source.id} is from someone else. Confirm that both belong together.`,
    );
  }
  return null;
}

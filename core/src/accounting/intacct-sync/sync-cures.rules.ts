import { format } from 'date-fns/format';
import { pluralize } from '../../kit/text/pluralize.ts';
import { dateOfDay, type Day } from '../../kit/dates.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { PartnerStatus } from '../../partners/partners.values.ts';
import {
  type SyncCause,
  type SyncCure,
  syncCauseLabels,
  type SyncedType,
  syncedTypeLabels,
  syncedTypes,
} from './intacct-sync.values.ts';
import { curesFor } from './sync-causes.rules.ts';

/** Records fixed per transaction. */
export const maxCured = 5_000;
/** Documents per sync call. */
export const maxSynced = 100_000;

export function whyNotSoMany(chosen: number, most: number): Refusal | null {
  if (chosen <= most) return null;
  return refusal(
    'intacct-sync.too-many',
    `Up to ${most.toLocaleString('en-US')} records can be sent at once. Select fewer records.`,
  );
}

export function whyNobody(chosen: number): Refusal | null {
  return chosen > 0 ? null : refusal('intacct-sync.nothing', 'These records are no longer marked as failed.');
}

/** It has to be judged record by record, so it has its own call. */
export const isOneByOne = (cure: SyncCure): cure is 'Compare' => cure === 'Compare';

export const oneByOne = refusal(
  'intacct-sync.one-by-one',
  "Compare records with Intacct's documents one at a time, then link each one or give it another number.",
);

/** Resending is always allowed: at worst it is refused again. Any other fix must match the cause. */
export function whyNotCure(
  cure: SyncCure,
  { category, entityType }: { category: SyncCause; entityType: SyncedType },
): string | null {
  if (cure === 'Resync' || curesFor(category, entityType).includes(cure)) return null;
  const isOfOthers = syncedTypes.some((type) => curesFor(category, type).includes(cure));
  if (isOfOthers) return `This fix doesn’t apply to this ${syncedTypeLabels[entityType].toLowerCase()}.`;
  return `It failed for a different reason: ${syncCauseLabels[category].toLowerCase()}.`;
}

const onlyMade = 'Only payments that succeeded, or were returned after being sent, sync to Intacct.';

/**
 * Why some of the requested records can't be sent. When records were selected by criteria, only a concurrent change can
 * cause this.
 */
export function whyNotReady(type: SyncedType): Refusal {
  const why = type === 'Payment' ? onlyMade : 'Some of these records have just been changed. Try again.';
  return refusal('intacct-sync.not-ready', why);
}

/** A permanently inactive vendor is sent as inactive, so Intacct would still refuse its documents. */
export function whyNotSendVendor({ name, status }: { name: string; status: PartnerStatus }): string | null {
  return status === 'PermanentlyInactive' ? `${name} is also inactive in Backdock. Activate it first.` : null;
}

export function whyNotSendPayment(unposted: readonly string[]): string | null {
  if (unposted.length === 0) return null;
  const others = unposted.length - 1;
  if (others === 0) return `${unposted[0]} has no posting date yet.`;
  return `${unposted[0]} and ${pluralize(others, 'more document')} have no posting date yet.`;
}

/** A document already in Intacct can't leave a month closed there, whatever date we give it. */
export function whyNotMove({ isThere }: { isThere: boolean }): string | null {
  return isThere ? 'It’s already in that month in Intacct. Have the month reopened there, then retry.' : null;
}

export function whyNotRenumber({
  partnerName,
  hasTwin,
}: {
  partnerName: string;
  hasTwin: boolean;
}): string | null {
  return hasTwin
    ? `${partnerName} has another invoice with this number in Backdock. It may be the same bill.`
    : null;
}

export const monthOf = (day: Day) => day.slice(0, 7);

/** First day of the following month. */
export function monthAfter(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** Whether documents can be moved out of a month. */
export interface Leaving {
  isOpen: boolean;
  /** The day they would move to; null if no later month is open yet. */
  to: Day | null;
}

export function whyNotLeave(day: Day, { isOpen, to }: Leaving): string | null {
  const date = dateOfDay(day);
  const month = date ? format(date, 'MMMM yyyy') : day;
  if (!isOpen) return `${month} is locked in Backdock, so documents posted in it can’t be moved.`;
  return to === null ? `There is no open month after ${month} yet.` : null;
}

const maxNumberLength = 45;
/** More than anyone has needed; past that, a person takes over. */
const triedNumbers = 9;

/** Alternative Intacct document numbers when the original is taken, best first: `A-17-2`, `A-17-3`. */
export function numbersInstead(number: string, lastTried: string | null): string[] {
  const last = Number(/-(\d{1,4})$/.exec(lastTried ?? '')?.[1] ?? 1);
  return Array.from({ length: triedNumbers }, (_, at) => {
    const ending = `-${last + at + 1}`;
    return number.slice(0, maxNumberLength - ending.length).trimEnd() + ending;
  });
}

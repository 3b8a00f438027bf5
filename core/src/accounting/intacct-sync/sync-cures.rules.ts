import { format } from 'date-fns/format';
import { counted } from '../../kit/counted.ts';
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

/** So many records are looked after in one transaction. */
export const mostCured = 5_000;
/** So many documents are asked for in one call. */
export const mostSynced = 100_000;

export function whyNotSoMany(chosen: number, most: number): Refusal | null {
  if (chosen <= most) return null;
  return refusal(
    'intacct-sync.too-many',
    `At most ${most.toLocaleString('en-US')} records can be sent at once. Choose fewer of them.`,
  );
}

export function whyNobody(chosen: number): Refusal | null {
  return chosen > 0 ? null : refusal('intacct-sync.nothing', 'None of these records is failed any more.');
}

/** Whether it is right can only be seen at each record, so it has a call of its own. */
export const isOneByOne = (cure: SyncCure): cure is 'Compare' => cure === 'Compare';

export const oneByOne = refusal(
  'intacct-sync.one-by-one',
  "Compare each record with Intacct's document by itself, then link it or give it another number.",
);

/** Whatever is sent again is at worst refused again; everything else must fit the cause. */
export function whyNotCure(
  cure: SyncCure,
  { category, entityType }: { category: SyncCause; entityType: SyncedType },
): string | null {
  if (cure === 'Resync' || curesFor(category, entityType).includes(cure)) return null;
  const isOfOthers = syncedTypes.some((type) => curesFor(category, type).includes(cure));
  if (isOfOthers) return `A ${syncedTypeLabels[entityType].toLowerCase()} cannot be cured that way.`;
  return `It failed for another reason: ${syncCauseLabels[category].toLowerCase()}.`;
}

const onlyMade = 'Only payments that succeeded, or came back after they were sent, go to Intacct.';

/** Why not all that was asked for can be sent. Of what is chosen by what it is like, only a change meanwhile keeps one. */
export function whyNotReady(type: SyncedType): Refusal {
  const why = type === 'Payment' ? onlyMade : 'Some of these records have just been changed. Try again.';
  return refusal('intacct-sync.not-ready', why);
}

/** Who is gone for good is sent as inactive, and would take nothing afterwards either. */
export function whyNotSendVendor({ name, status }: { name: string; status: PartnerStatus }): string | null {
  return status === 'PermanentlyInactive' ? `${name} is inactive here too. Make it active first.` : null;
}

export function whyNotSendPayment(unposted: readonly string[]): string | null {
  if (unposted.length === 0) return null;
  const others = unposted.length - 1;
  if (others === 0) return `${unposted[0]} has no posting date yet.`;
  return `${unposted[0]} and ${counted(others, 'more document')} have no posting date yet.`;
}

/** What Intacct has cannot leave a month that is closed there, whatever day we give it. */
export function whyNotMove({ isThere }: { isThere: boolean }): string | null {
  return isThere ? 'Intacct has it in that month. Have the month opened there, then send it again.' : null;
}

export function whyNotRenumber({
  partnerName,
  hasTwin,
}: {
  partnerName: string;
  hasTwin: boolean;
}): string | null {
  return hasTwin ? `Another invoice of ${partnerName} has this number here: it may be the same bill.` : null;
}

export const monthOf = (day: Day) => day.slice(0, 7);

/** The first day of the month after the one of a day. */
export function monthAfter(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** What a month is like for the documents that are posted in it and should leave it. */
export interface Leaving {
  isOpen: boolean;
  /** Where they would go; null while there is no such month. */
  to: Day | null;
}

export function whyNotLeave(day: Day, { isOpen, to }: Leaving): string | null {
  const date = dateOfDay(day);
  const month = date ? format(date, 'MMMM yyyy') : day;
  if (!isOpen) return `${month} is locked here, so what is posted in it stays in it.`;
  return to === null ? `There is no open month after ${month} yet.` : null;
}

const longestNumber = 45;
/** More than anybody has needed; what is still taken then is looked at by a person. */
const triedNumbers = 9;

/** The numbers that a document can go by in Intacct where its own is taken, the best first: `A-17-2`, `A-17-3`. */
export function numbersInstead(number: string, lastTried: string | null): string[] {
  const last = Number(/-(\d{1,4})$/.exec(lastTried ?? '')?.[1] ?? 1);
  return Array.from({ length: triedNumbers }, (_, at) => {
    const ending = `-${last + at + 1}`;
    return number.slice(0, longestNumber - ending.length).trimEnd() + ending;
  });
}

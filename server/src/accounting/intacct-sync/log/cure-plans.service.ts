import type { SyncCure, SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import {
  type Leaving,
  monthAfter,
  monthOf,
  numbersInstead,
  whyNotCure,
  whyNotLeave,
  whyNotMove,
  whyNotRenumber,
  whyNotSendPayment,
  whyNotSendVendor,
} from '@backdock/core/accounting/intacct-sync/sync-cures.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { firstOpenDay } from '../../financial-periods/financial-periods.service.ts';
import { listPostings } from '../../posting/posting-dates.service.ts';
import {
  type Candidate,
  type Failure,
  listPaymentDocuments,
  listTaken,
  listWithTwin,
} from './cures.queries.ts';

type Sent = Pick<Failure, 'entityType' | 'entityId'>;

/** What a cure does: the preview shows it, the cure does it. */
export interface CurePlan {
  /** Sent before the others. */
  vendors: Sent[];
  send: Sent[];
  /** Missing in Intacct, whatever we thought. A renumbered document keeps its number there. */
  forget: (Sent & { sentNumber: string | null })[];
  moves: (Sent & { to: Day })[];
  skipped: { entityNumber: string; reason: string }[];
}

type Asking = { db: Reader; now: Date };

export async function planCure(
  asking: Asking,
  cure: keyof typeof plans,
  failures: readonly Failure[],
): Promise<CurePlan> {
  const fitting: Failure[] = [];
  const skipped: CurePlan['skipped'] = [];
  for (const failure of failures) {
    const reason = whyNotCure(cure, failure);
    if (reason === null) fitting.push(failure);
    else skipped.push({ entityNumber: failure.entityNumber, reason });
  }
  const plan = await plans[cure](asking, fitting);
  return {
    vendors: [],
    send: [],
    forget: [],
    moves: [],
    ...plan,
    skipped: [...(plan.skipped ?? []), ...skipped],
  };
}

type Planner = (asking: Asking, failures: readonly Failure[]) => Promise<Partial<CurePlan>>;

const plans: { [cure in Exclude<SyncCure, 'Compare'>]: Planner } = {
  Resync: async (_asking, failures) => ({ send: [...failures], forget: failures.filter(isGone) }),
  MovePostingDate: planMoves,
  SyncVendor: async (_asking, failures) => planVendors(failures),
  SyncDocuments: planDocuments,
};

/** Intacct says that it doesn't have the record to update. */
const isGone = ({ entityType, category }: Failure) =>
  category ===
    (entityType === 'Invoice' || entityType === 'CreditMemo' ? 'MissingDocument' : 'MissingVendor') &&
  entityType !== 'Payment';

async function planMoves({ db, now }: Asking, failures: readonly Failure[]): Promise<Partial<CurePlan>> {
  // A record already in Intacct was refused in its old month there, which says nothing about its month here.
  const unsent = failures.filter(({ isThere }) => !isThere);
  const idsOf = (type: SyncedType) =>
    unsent.flatMap(({ entityType, entityId }) => (entityType === type ? [entityId] : []));
  const postings = new Map<string, { postingDate: Day; refusal: Refusal | null }>([
    ...(await listPostings(db, 'Invoice', idsOf('Invoice'))).map(
      (one) => [`Invoice ${one.id}`, one] as const,
    ),
    ...(await listPostings(db, 'CreditMemo', idsOf('CreditMemo'))).map(
      (one) => [`CreditMemo ${one.id}`, one] as const,
    ),
  ]);
  const months = [...postings.values()].map(({ postingDate }) => monthOf(postingDate));
  const leaving = await leavingMonths(db, new Set(months), dayInPacific(now));
  const [moves, skipped]: [CurePlan['moves'], CurePlan['skipped']] = [[], []];
  for (const { entityType, entityId, entityNumber, isThere } of failures) {
    const posting = postings.get(`${entityType} ${entityId}`);
    const month = posting && leaving.get(monthOf(posting.postingDate));
    const reason =
      whyNotMove({ isThere }) ??
      (posting && month && (posting.refusal?.message ?? whyNotLeave(posting.postingDate, month)));
    if (reason === null && month?.to) moves.push({ entityType, entityId, to: month.to });
    else skipped.push({ entityNumber, reason: reason ?? 'It has no posting date.' });
  }
  return { moves, send: moves, skipped };
}

/** Where documents of these months move. A month with refusals is closed in Intacct, so nothing moves into it. */
async function leavingMonths(
  db: Reader,
  refused: ReadonlySet<string>,
  today: Day,
): Promise<ReadonlyMap<string, Leaving>> {
  const leaving = new Map<string, Leaving>();
  for (const month of refused) {
    const first = `${month}-01`;
    const isOpen = (await firstOpenDay(db, first)) === first;
    let to = await firstOpenDay(db, monthAfter(first));
    while (to <= today && refused.has(monthOf(to))) to = await firstOpenDay(db, monthAfter(to));
    leaving.set(month, { isOpen, to: to <= today ? to : null });
  }
  return leaving;
}

function planVendors(failures: readonly Failure[]): Partial<CurePlan> {
  const vendors = new Map<number, Sent>();
  const [send, forget, skipped]: [Sent[], CurePlan['forget'], CurePlan['skipped']] = [[], [], []];
  for (const failure of failures) {
    const { partnerId, partnerType, partnerName, partnerStatus, entityNumber, category } = failure;
    const reason = whyNotSendVendor({ name: partnerName, status: partnerStatus });
    if (reason !== null) {
      skipped.push({ entityNumber, reason });
      continue;
    }
    const vendor = { entityType: partnerType, entityId: partnerId };
    vendors.set(partnerId, vendor);
    if (category === 'MissingVendor') forget.push({ ...vendor, sentNumber: null });
    send.push(failure);
  }
  return { vendors: [...vendors.values()], send, forget, skipped };
}

/** If we thought Intacct had all of them, it says otherwise, so all of them are resent. */
async function planDocuments({ db }: Asking, failures: readonly Failure[]): Promise<Partial<CurePlan>> {
  const documents = Map.groupBy(
    await listPaymentDocuments(
      db,
      failures.map(({ entityId }) => entityId),
    ),
    ({ paymentId }) => paymentId,
  );
  const [send, skipped]: [Sent[], CurePlan['skipped']] = [[], []];
  for (const failure of failures) {
    const own = documents.get(failure.entityId) ?? [];
    const unsynced = own.filter(({ isSynced }) => !isSynced);
    const unposted = unsynced.filter(({ postingDate }) => postingDate === null);
    const reason = whyNotSendPayment(unposted.map(({ number }) => number));
    if (reason === null) send.push(...(unsynced.length > 0 ? unsynced : own), failure);
    else skipped.push({ entityNumber: failure.entityNumber, reason });
  }
  return { send, skipped };
}

interface NumberPlan {
  numbers: (Sent & { sentNumber: string })[];
  skipped: CurePlan['skipped'];
}

/** The numbers that documents get in Intacct instead of their own, each of them free. */
export async function planNumbers(db: Reader, failures: readonly Failure[]): Promise<NumberPlan> {
  const { numbers, skipped }: NumberPlan = { numbers: [], skipped: [] };
  const skip = ({ entityNumber }: Failure, reason: string) => skipped.push({ entityNumber, reason });
  const twins = new Set(
    await listWithTwin(
      db,
      failures.filter(isInvoice).map(({ entityId }) => entityId),
    ),
  );
  const candidates: { failure: Failure; possible: string[] }[] = [];
  for (const failure of failures) {
    const { partnerName, entityId, entityNumber, sentNumber } = failure;
    const reason = whyNotRenumber({ partnerName, hasTwin: isInvoice(failure) && twins.has(entityId) });
    if (reason === null) candidates.push({ failure, possible: numbersInstead(entityNumber, sentNumber) });
    else skip(failure, reason);
  }
  const proposed = candidates.flatMap(({ failure, possible }) =>
    possible.map((number) => ({ ...failure, number })),
  );
  const taken = new Set((await listTaken(db, proposed)).map(keyOf));
  for (const { failure, possible } of candidates) {
    const { entityType, entityId } = failure;
    const number = possible.find((one) => !taken.has(keyOf({ ...failure, number: one })));
    if (number === undefined) {
      skip(failure, `${possible[0]} through ${possible.at(-1)} are also taken.`);
      continue;
    }
    taken.add(keyOf({ ...failure, number }));
    numbers.push({ entityType, entityId, sentNumber: number });
  }
  return { numbers, skipped };
}

const isInvoice = ({ entityType }: Sent) => entityType === 'Invoice';

const keyOf = ({ entityType, partnerId, number }: Candidate) =>
  JSON.stringify([entityType, partnerId, number.toLowerCase()]);

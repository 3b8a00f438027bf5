import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { PartnerStanding, StatusChange } from '@backdock/core/partners/partners.contract.ts';
import {
  partnerEntityTypes,
  partnerStatuses,
  type PartnerStatus,
} from '@backdock/core/partners/partners.values.ts';
import {
  activationGaps,
  mayChangeStatus,
  type StatusSituation,
  whyNotChangeStatus,
  whyNotUntil,
} from '@backdock/core/partners/status.rules.ts';
import { audit } from '../platform/audit/audit.ts';
import { changeEntry } from '../platform/change-record.ts';
import type { Config } from '../platform/config.ts';
import type { ReadCtx, System, WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import { AppError, forbidden, throwNotFound, refuseIf } from '../platform/errors.ts';
import { listContacts } from './contacts.queries.ts';
import { findPartner, lockPartner, type PartnerRow } from './partners.queries.ts';
import { partnerChanged } from './partner-sync.service.ts';
import { findLiveMethod } from './pay-to.queries.ts';
import { findPaymentType } from './payment-settings.queries.ts';
import * as queries from './status.queries.ts';

/** The settings that matter for partner status. */
export type Setup = Pick<Config, 'intacct'>;

/** A partner's status, and the statuses this reader could move it to. */
export async function standingOf(
  { db, actor, now }: Pick<ReadCtx, 'db' | 'actor' | 'now'>,
  setup: Setup,
  partnerId: number,
): Promise<PartnerStanding> {
  const partner = (await findPartner(db, partnerId)) ?? throwNotFound('partner');
  const managers = await queries.findManagers(db, partner.id);
  const owner = { ...partner, managers };
  const person = actor.kind === 'employee' ? actor : null;
  const reachable = partnerStatuses.filter((to) => !person || mayChangeStatus(person, owner, to));
  const situation = reachable.length > 0 ? await situationOf({ db, now }, setup, partner) : null;
  const last = await queries.findLastChange(db, partner.id);
  return {
    partnerId: partner.id,
    partnerType: partner.partnerType,
    name: partner.name,
    status: partner.status,
    reason: partner.statusReason,
    until: partner.inactiveUntil,
    changedBy: last?.changedBy ?? null,
    changedOn: last?.changedOn ?? null,
    ways: reachable.flatMap((status) => {
      const refusal = situation && whyNotChangeStatus(person, owner, status, situation);
      // Hides transitions that don't exist; shows those blocked for now with the reason.
      if (refusal?.code === 'partner.no-way' || refusal?.code === 'partner.closed') return [];
      return [{ status, refusal: refusal?.message ?? null }];
    }),
    toActivate:
      isNotYetActive(partner.status) && reachable.includes('Active') ? [...(situation?.gaps ?? [])] : [],
  };
}

const isNotYetActive = (status: PartnerStatus) => status === 'New' || status === 'Pending';

interface Moment {
  db: Reader;
  now: Date;
}

async function situationOf(moment: Moment, setup: Setup, partner: PartnerRow): Promise<StatusSituation> {
  const found = await queries.findActivation(moment.db, partner.id, dayInPacific(moment.now));
  return {
    gaps: isNotYetActive(partner.status) ? await gapsOf(moment.db, setup, partner, found) : [],
    hasFailedSync: found.syncStatus === 'Failed',
    ...(await queries.countOpen(moment.db, partner.id)),
  };
}

/** What a partner still lacks to become active. */
async function gapsOf(
  db: Reader,
  { intacct }: Setup,
  partner: PartnerRow,
  { hasPaymentTerms, syncStatus, ...supplier }: queries.ActivationRow,
): Promise<string[]> {
  const contacts = await listContacts(db, partner.id);
  const managers = await queries.findManagers(db, partner.id);
  return activationGaps({
    hasAddress: partner.address !== null,
    hasManager: managers.some((manager) => manager !== null),
    hasPrimaryContact: contacts.some(({ type }) => type === 'Primary'),
    hasPaymentTerms,
    paymentType: await findPaymentType(db, partner.id),
    hasVerifiedPayTo: (await findLiveMethod(db, partner.id)) !== null,
    syncStatus: intacct ? syncStatus : null,
    supplier: partner.partnerType === 'Supplier' ? supplier : null,
  });
}

/** Changes the status the person saw; if it's different by now, reports the current one. */
export async function changeStatus(
  ctx: WriteCtx,
  setup: Setup,
  partnerId: number,
  { from, ...change }: StatusChange & { from: PartnerStatus },
): Promise<PartnerStanding> {
  const partner = (await lockPartner(ctx.tx, partnerId)) ?? throwNotFound('partner');
  const refusal = await refusalOf(ctx, setup, partner, change);
  if (refusal?.code === 'partner.scope') forbidden();
  if (partner.status !== from) throw changedMeanwhile(partner.status);
  refuseIf(refusal);
  await write(ctx, partner, change, 'partner.status-changed');
  return standingOf({ ...ctx, db: ctx.tx }, setup, partnerId);
}

export interface RefusedPartner {
  partnerId: number;
  name: string;
  message: string;
}

/** Previews `changeStatuses`. Looks up one by one only what the status alone doesn't decide. */
export async function previewStatuses(
  ctx: WriteCtx,
  setup: Setup,
  { partnerIds, ...change }: StatusChange & { partnerIds: readonly number[] },
): Promise<{ changed: number; refused: RefusedPartner[] }> {
  const person = ctx.actor.kind === 'employee' ? ctx.actor : null;
  const refused: RefusedPartner[] = [];
  const owners = await queries.listOwners(ctx.tx, partnerIds);
  for (const owner of owners) {
    const known = { ...nothingAgainst, hasFailedSync: owner.syncStatus === 'Failed' };
    const quick = whyNotChangeStatus(person, owner, change.status, known) ?? whyNotDay(change, ctx.now);
    const refusal = quick ?? (await refusalInFull(ctx, setup, owner, change));
    if (refusal) refused.push({ partnerId: owner.id, name: owner.name, message: refusal.message });
  }
  return { changed: owners.length - refused.length, refused };
}

const nothingAgainst: StatusSituation = { gaps: [], hasFailedSync: false, openOrders: 0, openPayments: 0 };

async function refusalInFull(ctx: WriteCtx, setup: Setup, owner: queries.PartnerOwner, change: StatusChange) {
  const isDecided =
    change.status === 'Active' ? !isNotYetActive(owner.status) : change.status !== 'PermanentlyInactive';
  if (isDecided) return null;
  const partner = (await findPartner(ctx.tx, owner.id)) ?? throwNotFound('partner');
  return refusalOf(ctx, setup, partner, change);
}

/** The same for several: changes those it can and reports why the others can't be. */
export async function changeStatuses(
  ctx: WriteCtx,
  setup: Setup,
  { partnerIds, ...change }: StatusChange & { partnerIds: readonly number[] },
) {
  const refused: RefusedPartner[] = [];
  let changed = 0;
  // In id order, so two such changes wait for each other instead of deadlocking.
  for (const id of [...new Set(partnerIds)].toSorted((one, other) => one - other)) {
    const partner = (await lockPartner(ctx.tx, id)) ?? throwNotFound('partner');
    const refusal = await refusalOf(ctx, setup, partner, change);
    if (refusal) {
      refused.push({ partnerId: id, name: partner.name, message: refusal.message });
      continue;
    }
    await write(ctx, partner, change, 'partner.status-changed');
    changed += 1;
  }
  return { changed, refused };
}

async function refusalOf(
  { tx, actor, now }: WriteCtx,
  setup: Setup,
  partner: PartnerRow,
  change: StatusChange,
) {
  const owner = { ...partner, managers: await queries.findManagers(tx, partner.id) };
  const person = actor.kind === 'employee' ? actor : null;
  return (
    whyNotChangeStatus(person, owner, change.status, await situationOf({ db: tx, now }, setup, partner)) ??
    whyNotDay(change, now)
  );
}

const whyNotDay = ({ status, until }: StatusChange, now: Date) =>
  status === 'TemporaryInactive' && until ? whyNotUntil(until, dayInPacific(now)) : null;

async function write(
  ctx: WriteCtx,
  partner: PartnerRow,
  { status: to, reason, until }: StatusChange,
  action: string,
): Promise<void> {
  const { id, status: from, statusReason, inactiveUntil, version } = partner;
  const inactiveUntilDay = to === 'TemporaryInactive' ? until : null;
  const isWritten = await queries.setStatus(ctx.tx, id, {
    from,
    to,
    reason,
    until: inactiveUntilDay,
    changedBy: ctx.actor.kind === 'employee' ? ctx.actor.id : null,
    changedOn: ctx.now,
  });
  if (!isWritten) throw changedMeanwhile(from);
  const changed = changeEntry(
    { entityType: partnerEntityTypes[partner.partnerType], entityId: id, version },
    {
      action,
      before: { status: from, statusReason, inactiveUntil },
      after: { status: to, statusReason: reason, inactiveUntil: inactiveUntilDay },
      reason: reason ?? undefined,
    },
  );
  await audit(ctx, changed);
  await partnerChanged(ctx, partner);
  if (to === 'PermanentlyInactive' && partner.partnerType === 'Supplier') {
    await ctx.enqueue('allowances.end-agreements', { supplierId: id, day: dayInPacific(ctx.now) });
  }
}

const changedMeanwhile = (status: PartnerStatus) =>
  new AppError(
    'conflict',
    'partner.status-changed',
    `Someone else changed the status. It is now ${spaced(status)}.`,
  );

/** Partners reactivated per transaction. */
const backAtOnce = 100;

/** Reactivates partners that are due. Returns how many, so the job knows whether to continue. */
export async function bringBack(ctx: WriteCtx<System>): Promise<number> {
  const ids = await queries.listBack(ctx.tx, dayInPacific(ctx.now), backAtOnce);
  for (const id of ids) {
    const partner = (await lockPartner(ctx.tx, id)) ?? throwNotFound('partner');
    await write(ctx, partner, { status: 'Active', reason: null, until: null }, 'partner.came-back');
  }
  return ids.length;
}

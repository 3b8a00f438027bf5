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
import { audit } from '../platform/audit.ts';
import type { Config } from '../platform/config.ts';
import type { ReadCtx, System, WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import { AppError, forbidden, missing, refuseIf } from '../platform/errors.ts';
import { listContacts } from './contacts.queries.ts';
import { findPartner, lockPartner, type PartnerRow } from './partners.queries.ts';
import { partnerChanged } from './partner-sync.service.ts';
import { findLiveMethod } from './pay-to.queries.ts';
import { findPaymentType } from './payment-settings.queries.ts';
import * as queries from './status.queries.ts';

/** What of the program's settings decides about partners. */
export type Setup = Pick<Config, 'intacct'>;

/** How a partner stands, and where this reader could bring it. */
export async function standingOf(
  { db, actor, now }: Pick<ReadCtx, 'db' | 'actor' | 'now'>,
  setup: Setup,
  partnerId: number,
): Promise<PartnerStanding> {
  const partner = (await findPartner(db, partnerId)) ?? missing('partner');
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
      // A way that does not exist is not offered; one that is closed for now says why.
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

/** What a partner lacks before it can be active. */
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

/** Changes the status that the person saw; when it is another by now, it says which. */
export async function changeStatus(
  ctx: WriteCtx,
  setup: Setup,
  partnerId: number,
  { from, ...change }: StatusChange & { from: PartnerStatus },
): Promise<PartnerStanding> {
  const partner = (await lockPartner(ctx.tx, partnerId)) ?? missing('partner');
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

/** What `changeStatuses` would answer now. Only what is not decided by the status alone is looked up one by one. */
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
  const partner = (await findPartner(ctx.tx, owner.id)) ?? missing('partner');
  return refusalOf(ctx, setup, partner, change);
}

/** The same for several: whoever can be changed is, and of the others it is said why not. */
export async function changeStatuses(
  ctx: WriteCtx,
  setup: Setup,
  { partnerIds, ...change }: StatusChange & { partnerIds: readonly number[] },
) {
  const refused: RefusedPartner[] = [];
  let changed = 0;
  // In the order of their ids, so that two such changes wait for each other instead of both failing.
  for (const id of [...new Set(partnerIds)].toSorted((one, other) => one - other)) {
    const partner = (await lockPartner(ctx.tx, id)) ?? missing('partner');
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
  const { status: from, statusReason, inactiveUntil, version } = partner;
  const inactiveUntilDay = to === 'TemporaryInactive' ? until : null;
  const isWritten = await queries.setStatus(ctx.tx, partner.id, {
    from,
    to,
    reason,
    until: inactiveUntilDay,
    changedBy: ctx.actor.kind === 'employee' ? ctx.actor.id : null,
    changedOn: ctx.now,
  });
  if (!isWritten) throw changedMeanwhile(from);
  await audit(ctx, {
    entityType: partnerEntityTypes[partner.partnerType],
    entityId: partner.id,
    action,
    before: { status: from, statusReason, inactiveUntil, version },
    after: { status: to, statusReason: reason, inactiveUntil: inactiveUntilDay, version: version + 1 },
    reason: reason ?? undefined,
  });
  await partnerChanged(ctx, partner);
}

const changedMeanwhile = (status: PartnerStatus) =>
  new AppError(
    'conflict',
    'partner.status-changed',
    `Somebody else changed the status in the meantime: it is ${spaced(status)} now.`,
  );

/** How many come back in one transaction. */
const backAtOnce = 100;

/** Makes active again whose day has come. Says how many there were, so that the job can go on. */
export async function bringBack(ctx: WriteCtx<System>): Promise<number> {
  const ids = await queries.listBack(ctx.tx, dayInPacific(ctx.now), backAtOnce);
  for (const id of ids) {
    const partner = (await lockPartner(ctx.tx, id)) ?? missing('partner');
    await write(ctx, partner, { status: 'Active', reason: null, until: null }, 'partner.came-back');
  }
  return ids.length;
}

import type { SyncedType, SyncMode } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import {
  maxSynced,
  whyNotReady,
  whyNotSoMany,
} from '@backdock/core/accounting/intacct-sync/sync-cures.rules.ts';
import type {
  InvoiceSyncForm,
  PartnerSyncForm,
  SyncRequested,
  SyncRun,
} from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import type { PartnerType, SyncStatus } from '@backdock/core/partners/partners.values.ts';
import { masked } from '../../integrations/intacct/masking.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { AppError, throwNotFound, refuseIf } from '../../platform/errors.ts';
import type { IntacctSettings } from '../../platform/intacct-settings.ts';
import { prepare } from './prepared.service.ts';
import * as queries from './sync-calls.queries.ts';
import { requestSync } from '../../intacct/sync-tasks.service.ts';

const statusesOf: { readonly [mode in SyncMode]: readonly SyncStatus[] } = {
  NotSyncedAndFailed: ['NotSynced', 'Failed'],
  NotSyncedOnly: ['NotSynced'],
  FailedOnly: ['Failed'],
  All: ['NotSynced', 'Failed', 'Synced'],
  // What would be sent by default.
  Preview: ['NotSynced', 'Failed'],
};

type DocumentForm = Omit<InvoiceSyncForm, 'paymentBatchId'> &
  Partial<Pick<InvoiceSyncForm, 'paymentBatchId'>>;

export async function syncDocuments(
  ctx: WriteCtx<Employee>,
  settings: IntacctSettings | null,
  entityType: 'Invoice' | 'CreditMemo',
  form: DocumentForm,
): Promise<SyncRequested> {
  const { supplierId, carrierBrokerId } = form;
  const filters = {
    ...daysOf(form),
    partners: [
      ...(supplierId === null ? [] : [{ type: 'Supplier' as const, id: supplierId }]),
      ...(carrierBrokerId === null ? [] : [{ type: 'CarrierBroker' as const, id: carrierBrokerId }]),
    ],
    paymentBatchId: form.paymentBatchId ?? null,
  };
  const ids = await queries.listDocuments(ctx.tx, entityType, filters, maxSynced);
  const left = await queries.countUnposted(ctx.tx, entityType, filters);
  return { ...(await send(ctx, settings, entityType, ids, form)), left };
}

export async function syncPartners(
  ctx: WriteCtx<Employee>,
  settings: IntacctSettings | null,
  entityType: PartnerType,
  form: PartnerSyncForm,
): Promise<SyncRequested> {
  const filters = { ...daysOf(form), partners: [], paymentBatchId: null };
  const ids = await queries.listPartners(ctx.tx, entityType, filters, maxSynced);
  return { ...(await send(ctx, settings, entityType, ids, form)), left: 0 };
}

export async function syncPartner(
  ctx: WriteCtx<Employee>,
  entityType: PartnerType,
  id: number,
): Promise<{ runId: number }> {
  if (!(await queries.isPartner(ctx.tx, entityType, id))) {
    throwNotFound(entityType === 'Supplier' ? 'supplier' : 'shipping partner');
  }
  return { runId: await start(ctx, entityType, [id], {}) };
}

/** Voids a returned payment in Intacct, if it's there. */
export async function syncPayment(ctx: WriteCtx<Employee>, id: number): Promise<{ runId: number }> {
  if (!(await queries.hasPayment(ctx.tx, id))) throwNotFound('payment');
  return { runId: await start(ctx, 'Payment', [id], {}) };
}

export async function readRun(db: Reader, id: number): Promise<SyncRun> {
  return (await queries.findRun(db, id)) ?? throwNotFound('sync');
}

const daysOf = ({ syncMode, fromCreatedOnDate, toCreatedOnDate }: PartnerSyncForm) => ({
  statuses: statusesOf[syncMode],
  from: fromCreatedOnDate,
  to: toCreatedOnDate,
});

async function send(
  ctx: WriteCtx<Employee>,
  settings: IntacctSettings | null,
  entityType: queries.Previewed,
  ids: readonly number[],
  { syncMode, fromCreatedOnDate: from, toCreatedOnDate: to }: PartnerSyncForm,
): Promise<Omit<SyncRequested, 'left'>> {
  const tooMany = whyNotSoMany(ids.length, maxSynced);
  if (tooMany) throw new AppError('unprocessable', tooMany.code, tooMany.message);
  const count = ids.length;
  if (syncMode === 'Preview') {
    return { runId: null, count, preview: settings ? await shown(ctx.tx, settings, entityType, ids) : [] };
  }
  if (count === 0) return { runId: null, count, preview: [] };
  return { runId: await start(ctx, entityType, ids, { syncMode, from, to }), count, preview: [] };
}

/** Starts the run that shows their progress. Refuses records that can't be sent at all. */
async function start(
  ctx: WriteCtx<Employee>,
  entityType: SyncedType,
  ids: readonly number[],
  how: Readonly<Record<string, string | null>>,
): Promise<number> {
  const { tx, actor, now } = ctx;
  const run = { entityType, total: ids.length, requestedBy: actor.id, requestedOn: now };
  const runId = await queries.insertRun(tx, run);
  const queued = await requestSync(ctx, entityType, ids, { runId });
  if (queued !== ids.length) refuseIf(whyNotReady(entityType));
  await audit(ctx, {
    entityType: 'intacct-run',
    entityId: runId,
    action: 'intacct-sync.requested',
    after: { ...how, entityType, count: ids.length, ...(ids.length === 1 && { entityId: ids[0] ?? null }) },
  });
  return runId;
}

const maxShown = 3;

/** The first few as they would be sent now. */
async function shown(
  db: Reader,
  settings: IntacctSettings,
  entityType: queries.Previewed,
  ids: readonly number[],
): Promise<SyncRequested['preview']> {
  const first = ids.toSorted((one, other) => one - other).slice(0, maxShown);
  const preview: SyncRequested['preview'] = [];
  for (const { id, number, sentNumber } of await queries.listNumbers(db, entityType, first)) {
    const prepared = await prepare(db, settings, { entityType, entityId: id, sentNumber });
    if ('send' in prepared) preview.push({ entityNumber: number, xml: masked(prepared.send.xml) });
  }
  return preview;
}

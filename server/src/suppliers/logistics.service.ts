import type { Fields } from '@backdock/core/kit/differences.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import { noLogistics, settledLogistics } from '@backdock/core/suppliers/logistics.rules.ts';
import type { Logistics, LogisticsEntry } from '@backdock/core/suppliers/logistics.schema.ts';
import { audit, refuseIfStale } from '../platform/audit.ts';
import type { Employee, ReadCtx, System, WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import { AppError, missing } from '../platform/errors.ts';
import * as queries from './logistics.queries.ts';

export async function refuseUnknownSupplier(db: Reader, supplierId: number): Promise<void> {
  if (!(await queries.supplierExists(db, supplierId))) missing('supplier');
}

export async function lockKnownSupplier({ tx }: WriteCtx, supplierId: number): Promise<void> {
  if (!(await queries.lockSupplier(tx, supplierId))) missing('supplier');
}

export function mayOnLogistics(actor: Employee | System): { edit: boolean } {
  return { edit: actor.kind === 'employee' && may(actor, 'logistics.edit') };
}

export async function readLogistics({ db, actor }: ReadCtx, supplierId: number): Promise<Logistics> {
  await refuseUnknownSupplier(db, supplierId);
  return { ...(await keptLogistics(db, supplierId)), may: mayOnLogistics(actor) };
}

export async function saveLogistics(
  ctx: WriteCtx,
  supplierId: number,
  { version, ...entry }: LogisticsEntry,
): Promise<Logistics> {
  const { tx, now, actor } = ctx;
  await lockKnownSupplier(ctx, supplierId);
  const kept = await keptLogistics(tx, supplierId);
  const record = { entityType: 'supplier-logistics', entityId: supplierId };
  await refuseIfStale(tx, { ...record, version: kept.version }, version);
  const settled = settledLogistics(entry);
  const { smallItemCarrierId, largeItemCarrierBrokerId } = settled;
  if (smallItemCarrierId !== null) await knownCarrier(tx, 'smallItemCarrierId', smallItemCarrierId);
  await knownBroker(tx, 'largeItemCarrierBrokerId', largeItemCarrierBrokerId);
  await queries.setLogistics(tx, supplierId, settled, now);
  const saved = await keptLogistics(tx, supplierId);
  await audit(ctx, {
    ...record,
    action: kept.version === 0 ? 'supplier-logistics.added' : 'supplier-logistics.changed',
    before: kept.version === 0 ? null : auditedState(kept),
    after: auditedState(saved),
  });
  return { ...saved, may: mayOnLogistics(actor) };
}

/** What is kept, or what stands in its place until somebody sets the logistics up. */
export async function keptLogistics(db: Reader, supplierId: number): Promise<queries.LogisticsRecord> {
  const kept = await queries.findLogistics(db, supplierId);
  if (kept) return kept;
  return {
    ...noLogistics,
    shippingMethods: [],
    holidays: [],
    smallItemCarrier: null,
    largeItemCarrierBroker: null,
    version: 0,
  };
}

/** Ids say nothing to whoever reads a history or a conflict; the names beside them do. */
function auditedState(record: queries.LogisticsRecord): Fields {
  const { smallItemCarrierId: _, largeItemCarrierBrokerId: _broker, ...fields } = record;
  return fields;
}

/** The carrier that a field names; whoever names one that does not exist is told at that field. */
export async function knownCarrier(db: Reader, field: string, id: number): Promise<string> {
  return (await queries.findCarrierName(db, id)) ?? unknownChoice(field, 'carrier');
}

export async function knownBroker(db: Reader, field: string, id: number | null): Promise<string | null> {
  if (id === null) return null;
  return (await queries.findBrokerName(db, id)) ?? unknownChoice(field, 'shipping partner');
}

function unknownChoice(field: string, what: string): never {
  throw new AppError('invalid', 'unknown-choice', messages.incomplete, {
    errors: { [field]: [`This ${what} does not exist.`] },
  });
}

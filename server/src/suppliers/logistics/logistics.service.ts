import { messages } from '@backdock/core/kit/messages.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import { noLogistics, normalizeLogistics } from '@backdock/core/suppliers/logistics/logistics.rules.ts';
import type { Logistics, LogisticsEntry } from '@backdock/core/suppliers/logistics/logistics.schema.ts';
import { changeRecord, type VersionedKind } from '../../platform/change-record.ts';
import type { Employee, ReadCtx, System, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { AppError, throwNotFound } from '../../platform/errors.ts';
import * as queries from './logistics.queries.ts';

export async function refuseUnknownSupplier(db: Reader, supplierId: number): Promise<void> {
  if (!(await queries.supplierExists(db, supplierId))) throwNotFound('supplier');
}

export async function lockKnownSupplier({ tx }: WriteCtx, supplierId: number): Promise<void> {
  if (!(await queries.lockSupplier(tx, supplierId))) throwNotFound('supplier');
}

export function mayOnLogistics(actor: Employee | System): { edit: boolean } {
  return { edit: actor.kind === 'employee' && may(actor, 'logistics.edit') };
}

export async function readLogistics({ db, actor }: ReadCtx, supplierId: number): Promise<Logistics> {
  await refuseUnknownSupplier(db, supplierId);
  return { ...(await logisticsOf(db, supplierId)), may: mayOnLogistics(actor) };
}

export async function saveLogistics(
  ctx: WriteCtx,
  supplierId: number,
  { version, ...entry }: LogisticsEntry,
): Promise<Logistics> {
  const { tx, now, actor } = ctx;
  await changeRecord(ctx, logisticsRecord, {
    id: supplierId,
    version,
    write: async (existing) => {
      const settled = normalizeLogistics(entry);
      const { smallItemCarrierId, largeItemCarrierBrokerId } = settled;
      if (smallItemCarrierId !== null) await knownCarrier(tx, 'smallItemCarrierId', smallItemCarrierId);
      await knownBroker(tx, 'largeItemCarrierBrokerId', largeItemCarrierBrokerId);
      await queries.setLogistics(tx, supplierId, settled, now);
      // Fees decide what a bill may ask for.
      await ctx.enqueue('orders.compare-bills', { supplierId });
      const isNew = existing.version === 0;
      return {
        action: isNew ? 'supplier-logistics.added' : 'supplier-logistics.changed',
        before: isNew ? null : auditedState(existing),
        after: auditedState(await logisticsOf(tx, supplierId)),
      };
    },
  });
  return { ...(await logisticsOf(tx, supplierId)), may: mayOnLogistics(actor) };
}

/** A record each supplier has one of, changed under the supplier lock. */
export const oneOfSupplier = <R extends { version: number }>(
  entityType: string,
  find: (db: Reader, supplierId: number) => Promise<R>,
): VersionedKind<R> => ({
  entityType,
  noun: 'supplier',
  lock: async (ctx, supplierId) => {
    await lockKnownSupplier(ctx, supplierId);
    return find(ctx.tx, supplierId);
  },
});

const logisticsRecord = oneOfSupplier('supplier-logistics', logisticsOf);

/** The stored logistics, or defaults until someone sets them up. */
export async function logisticsOf(db: Reader, supplierId: number): Promise<queries.LogisticsRecord> {
  const stored = await queries.findLogistics(db, supplierId);
  if (stored) return stored;
  return {
    ...noLogistics,
    shippingMethods: [],
    holidays: [],
    smallItemCarrier: null,
    largeItemCarrierBroker: null,
    version: 0,
  };
}

/** Ids mean nothing to readers of a history or a conflict; the names beside them do. */
function auditedState(record: queries.LogisticsRecord) {
  const { smallItemCarrierId: _, largeItemCarrierBrokerId: _broker, version: _version, ...fields } = record;
  return fields;
}

/** The carrier a field names; an unknown one is reported at that field. */
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

import type { Fields } from '@backdock/core/kit/differences.ts';
import type { LtlCarrierForm, LtlCarrierSetting } from '@backdock/core/suppliers/ltl-carriers.contract.ts';
import {
  ltlCarrierText,
  settledLtlCarrier,
  transitText,
  weekdaysText,
  whyNotSaveLtlCarrier,
} from '@backdock/core/suppliers/ltl-carriers.rules.ts';
import { refuseIfStale } from '../platform/audit.ts';
import type { ReadCtx, WriteCtx } from '../platform/context.ts';
import { missing, refuseIf } from '../platform/errors.ts';
import { listFacilities } from './facilities.queries.ts';
import { auditPart } from './logistics-audit.ts';
import { knownBroker, knownCarrier, lockKnownSupplier, refuseUnknownSupplier } from './logistics.service.ts';
import * as queries from './ltl-carriers.queries.ts';

export async function listLtlCarriers({ db }: ReadCtx, supplierId: number): Promise<LtlCarrierSetting[]> {
  await refuseUnknownSupplier(db, supplierId);
  return queries.listLtlCarriers(db, supplierId);
}

export async function addLtlCarrier(
  ctx: WriteCtx,
  supplierId: number,
  entry: LtlCarrierForm,
): Promise<LtlCarrierSetting> {
  await lockKnownSupplier(ctx, supplierId);
  await refuseUnlessPossible(ctx, supplierId, entry, await queries.listLtlCarriers(ctx.tx, supplierId));
  const id = await queries.insertLtlCarrier(ctx.tx, supplierId, settledLtlCarrier(entry), ctx.now);
  return recorded(ctx, supplierId, id, null);
}

export async function saveLtlCarrier(
  ctx: WriteCtx,
  supplierId: number,
  settingId: number,
  { version, ...entry }: LtlCarrierForm & { version: number },
): Promise<LtlCarrierSetting> {
  const { kept, others } = await locked(ctx, supplierId, settingId);
  const record = { entityType: 'supplier-ltl-carrier', entityId: settingId, version: kept.version };
  await refuseIfStale(ctx.tx, record, version);
  await refuseUnlessPossible(ctx, supplierId, entry, others);
  await queries.setLtlCarrier(ctx.tx, supplierId, settingId, settledLtlCarrier(entry), ctx.now);
  return recorded(ctx, supplierId, settingId, kept);
}

export async function deleteLtlCarrier(ctx: WriteCtx, supplierId: number, settingId: number): Promise<null> {
  const { kept } = await locked(ctx, supplierId, settingId);
  await queries.deleteLtlCarrier(ctx.tx, settingId);
  await auditPart(ctx, supplierId, {
    part: 'ltl-carrier',
    entityId: settingId,
    verb: 'deleted',
    before: auditedState(kept),
  });
  return null;
}

async function locked(ctx: WriteCtx, supplierId: number, settingId: number) {
  await lockKnownSupplier(ctx, supplierId);
  const all = await queries.listLtlCarriers(ctx.tx, supplierId);
  const kept = all.find(({ id }) => id === settingId) ?? missing('carrier setting');
  return { kept, others: all.filter(({ id }) => id !== settingId) };
}

async function refuseUnlessPossible(
  { tx }: WriteCtx,
  supplierId: number,
  entry: LtlCarrierForm,
  others: readonly LtlCarrierSetting[],
): Promise<void> {
  refuseIf(
    whyNotSaveLtlCarrier(entry, {
      carrier: await knownCarrier(tx, 'carrierId', entry.carrierId),
      carrierBroker: await knownBroker(tx, 'carrierBrokerId', entry.carrierBrokerId),
      isTaken: others.some(
        ({ carrierId, carrierBrokerId }) =>
          carrierId === entry.carrierId && carrierBrokerId === entry.carrierBrokerId,
      ),
      facilities: await listFacilities(tx, supplierId),
    }),
  );
}

async function recorded(
  ctx: WriteCtx,
  supplierId: number,
  settingId: number,
  before: LtlCarrierSetting | null,
): Promise<LtlCarrierSetting> {
  const all = await queries.listLtlCarriers(ctx.tx, supplierId);
  const after = all.find(({ id }) => id === settingId) ?? missing('carrier setting');
  await auditPart(ctx, supplierId, {
    part: 'ltl-carrier',
    entityId: settingId,
    verb: before ? 'changed' : 'added',
    which: { ltlCarrier: ltlCarrierText(after) },
    before: before && auditedState(before),
    after: auditedState(after),
  });
  return after;
}

/** In words, as a history tells it. */
function auditedState(setting: LtlCarrierSetting): Fields {
  const { id: _, carrierId: _carrier, carrierBrokerId: _broker, warehouses, ...fields } = setting;
  return {
    ...fields,
    warehouses: warehouses.map(
      (warehouse) =>
        `${warehouse.facility}: ${weekdaysText(warehouse.deliveryWeekdays)}, ${transitText(warehouse)}`,
    ),
  };
}

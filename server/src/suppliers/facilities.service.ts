import type { Facility, FacilityForm } from '@backdock/core/suppliers/facilities.contract.ts';
import {
  facilityText,
  isDefaultFacility,
  whyNotSaveFacility,
} from '@backdock/core/suppliers/facilities.rules.ts';
import { ltlCarrierText } from '@backdock/core/suppliers/ltl-carriers.rules.ts';
import { refuseIfStale } from '../platform/audit.ts';
import type { ReadCtx, WriteCtx } from '../platform/context.ts';
import { missing, refuseIf } from '../platform/errors.ts';
import * as queries from './facilities.queries.ts';
import { auditPart } from './logistics-audit.ts';
import { lockKnownSupplier, refuseUnknownSupplier } from './logistics.service.ts';

export async function listFacilities({ db }: ReadCtx, supplierId: number): Promise<Facility[]> {
  await refuseUnknownSupplier(db, supplierId);
  return queries.listFacilities(db, supplierId);
}

export async function addFacility(ctx: WriteCtx, supplierId: number, entry: FacilityForm): Promise<Facility> {
  await lockKnownSupplier(ctx, supplierId);
  const all = await queries.listFacilities(ctx.tx, supplierId);
  refuseIf(whyNotSaveFacility(entry, { kept: null, sameCode: withCode(all, entry.code), usedBy: [] }));
  const facility = await withItsDefault(ctx, supplierId, entry, all);
  const id = await queries.insertFacility(ctx.tx, supplierId, facility, ctx.now);
  return recorded(ctx, supplierId, id, null);
}

export async function saveFacility(
  ctx: WriteCtx,
  supplierId: number,
  facilityId: number,
  { version, ...entry }: FacilityForm & { version: number },
): Promise<Facility> {
  await lockKnownSupplier(ctx, supplierId);
  const all = await queries.listFacilities(ctx.tx, supplierId);
  const kept = all.find(({ id }) => id === facilityId) ?? missing('facility');
  const record = { entityType: 'supplier-facility', entityId: facilityId, version: kept.version };
  await refuseIfStale(ctx.tx, record, version);
  const others = all.filter(({ id }) => id !== facilityId);
  const usedBy = (await queries.listUsers(ctx.tx, facilityId)).map(ltlCarrierText);
  refuseIf(whyNotSaveFacility(entry, { kept, sameCode: withCode(others, entry.code), usedBy }));
  const facility = await withItsDefault(ctx, supplierId, entry, others);
  await queries.setFacility(ctx.tx, facilityId, facility, ctx.now);
  return recorded(ctx, supplierId, facilityId, kept);
}

const withCode = (facilities: readonly Facility[], code: string) =>
  facilities.find((facility) => facility.code.toLowerCase() === code.toLowerCase());

/** There is one default: who becomes it takes it from the other. */
async function withItsDefault(
  ctx: WriteCtx,
  supplierId: number,
  entry: FacilityForm,
  others: readonly Facility[],
): Promise<FacilityForm> {
  const before = others.find(({ isDefault }) => isDefault);
  const isDefault = isDefaultFacility(entry, before !== undefined);
  if (isDefault && before) {
    await queries.unsetDefaultFacility(ctx.tx, before.id, ctx.now);
    await recorded(ctx, supplierId, before.id, before);
  }
  return { ...entry, isDefault };
}

async function recorded(
  ctx: WriteCtx,
  supplierId: number,
  facilityId: number,
  before: Facility | null,
): Promise<Facility> {
  const all = await queries.listFacilities(ctx.tx, supplierId);
  const after = all.find(({ id }) => id === facilityId) ?? missing('facility');
  await auditPart(ctx, supplierId, {
    part: 'facility',
    entityId: facilityId,
    verb: before ? 'changed' : 'added',
    which: { facility: facilityText(after) },
    before: before && auditedState(before),
    after: auditedState(after),
  });
  return after;
}

function auditedState(facility: Facility) {
  const { id: _, ...fields } = facility;
  return fields;
}

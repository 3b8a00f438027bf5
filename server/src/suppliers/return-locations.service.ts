import type { Answer } from '@backdock/core/kit/endpoint.ts';
import type { logistics } from '@backdock/core/suppliers/logistics.contract.ts';
import type {
  ReturnLocation,
  ReturnLocationForm,
} from '@backdock/core/suppliers/return-locations.contract.ts';
import {
  whyNotDeleteReturnLocation,
  whyNotSaveReturnLocation,
} from '@backdock/core/suppliers/return-locations.rules.ts';
import { refuseIfStale } from '../platform/audit.ts';
import type { ReadCtx, WriteCtx } from '../platform/context.ts';
import { missing, refuseIf } from '../platform/errors.ts';
import { listFacilities } from './facilities.queries.ts';
import { auditPart } from './logistics-audit.ts';
import { lockKnownSupplier, refuseUnknownSupplier } from './logistics.service.ts';
import * as queries from './return-locations.queries.ts';

/** Where goods leave from and where they come back to. */
export async function listLocations(
  { db }: ReadCtx,
  supplierId: number,
): Promise<Answer<typeof logistics.locations>> {
  await refuseUnknownSupplier(db, supplierId);
  const facilities = await listFacilities(db, supplierId);
  const locations = await queries.listReturnLocations(db, supplierId);
  return [
    ...facilities.map((facility) => ({ kind: 'Facility' as const, ...facility })),
    ...locations.map((location) => ({ kind: 'ReturnLocation' as const, ...location })),
  ];
}

export async function addReturnLocation(
  ctx: WriteCtx,
  supplierId: number,
  entry: ReturnLocationForm,
): Promise<ReturnLocation> {
  await lockKnownSupplier(ctx, supplierId);
  const all = await queries.listReturnLocations(ctx.tx, supplierId);
  refuseIf(whyNotSaveReturnLocation(entry, { kept: null, isNameTaken: isTaken(all, entry.name) }));
  const location = await withItsDefault(ctx, supplierId, entry, all);
  const id = await queries.insertReturnLocation(ctx.tx, supplierId, location, ctx.now);
  return recorded(ctx, supplierId, id, null);
}

export async function saveReturnLocation(
  ctx: WriteCtx,
  supplierId: number,
  locationId: number,
  { version, ...entry }: ReturnLocationForm & { version: number },
): Promise<ReturnLocation> {
  const { kept, others } = await locked(ctx, supplierId, locationId);
  const record = { entityType: 'supplier-return-location', entityId: locationId, version: kept.version };
  await refuseIfStale(ctx.tx, record, version);
  refuseIf(whyNotSaveReturnLocation(entry, { kept, isNameTaken: isTaken(others, entry.name) }));
  const location = await withItsDefault(ctx, supplierId, entry, others);
  await queries.setReturnLocation(ctx.tx, locationId, location, ctx.now);
  return recorded(ctx, supplierId, locationId, kept);
}

export async function deleteReturnLocation(
  ctx: WriteCtx,
  supplierId: number,
  locationId: number,
): Promise<null> {
  const { kept, others } = await locked(ctx, supplierId, locationId);
  refuseIf(whyNotDeleteReturnLocation(kept, others.length > 0));
  await queries.deleteReturnLocation(ctx.tx, locationId);
  await auditPart(ctx, supplierId, {
    part: 'return-location',
    entityId: locationId,
    verb: 'deleted',
    before: auditedState(kept),
  });
  return null;
}

async function locked(ctx: WriteCtx, supplierId: number, locationId: number) {
  await lockKnownSupplier(ctx, supplierId);
  const all = await queries.listReturnLocations(ctx.tx, supplierId);
  const kept = all.find(({ id }) => id === locationId) ?? missing('return location');
  return { kept, others: all.filter(({ id }) => id !== locationId) };
}

const isTaken = (locations: readonly ReturnLocation[], name: string) =>
  locations.some((location) => location.name.toLowerCase() === name.toLowerCase());

/** There is one default: the first, until another one takes its place. */
async function withItsDefault(
  ctx: WriteCtx,
  supplierId: number,
  entry: ReturnLocationForm,
  others: readonly ReturnLocation[],
): Promise<ReturnLocationForm> {
  const before = others.find(({ isDefault }) => isDefault);
  if (!before) return { ...entry, isDefault: true };
  if (entry.isDefault) {
    await queries.unsetDefaultReturnLocation(ctx.tx, before.id, ctx.now);
    await recorded(ctx, supplierId, before.id, before);
  }
  return entry;
}

async function recorded(
  ctx: WriteCtx,
  supplierId: number,
  locationId: number,
  before: ReturnLocation | null,
): Promise<ReturnLocation> {
  const all = await queries.listReturnLocations(ctx.tx, supplierId);
  const after = all.find(({ id }) => id === locationId) ?? missing('return location');
  await auditPart(ctx, supplierId, {
    part: 'return-location',
    entityId: locationId,
    verb: before ? 'changed' : 'added',
    which: { returnLocation: after.name },
    before: before && auditedState(before),
    after: auditedState(after),
  });
  return after;
}

function auditedState(location: ReturnLocation) {
  const { id: _, ...fields } = location;
  return fields;
}

import type { Answer } from '@backdock/core/kit/endpoint.ts';
import type { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import type {
  ReturnLocation,
  ReturnLocationForm,
} from '@backdock/core/suppliers/logistics/return-locations.contract.ts';
import {
  whyNotDeleteReturnLocation,
  whyNotSaveReturnLocation,
} from '@backdock/core/suppliers/logistics/return-locations.rules.ts';
import type { ReadCtx, WriteCtx } from '../../platform/context.ts';
import { refuseIf } from '../../platform/errors.ts';
import { listFacilities } from './facilities.service.ts';
import { deletePart as deleteRow, unsetDefault } from './logistics-parts.queries.ts';
import {
  addPart,
  deletePart,
  type DeletablePartKind,
  listParts,
  savePart,
} from './logistics-parts.service.ts';
import * as queries from './return-locations.queries.ts';

const returnLocations: DeletablePartKind<ReturnLocation, ReturnLocationForm> = {
  part: 'return-location',
  noun: 'return location',
  list: queries.listReturnLocations,
  insert: queries.insertReturnLocation,
  set: queries.setReturnLocation,
  settle: async (_, entry, { existing, others }) => {
    const isNameTaken = others.some(({ name }) => name.toLowerCase() === entry.name.toLowerCase());
    refuseIf(whyNotSaveReturnLocation(entry, { existing, isNameTaken }));
    // The first is the default until another replaces it.
    return { ...entry, isDefault: entry.isDefault || !others.some(({ isDefault }) => isDefault) };
  },
  default: {
    is: ({ isDefault }) => isDefault,
    unset: (tx, id, now) => unsetDefault(tx, 'supplier_return_location', id, now),
  },
  which: ({ name }) => ({ returnLocation: name }),
  audited: ({ id: _id, version: _version, ...fields }) => fields,
  whyNotDelete: (location, others) => whyNotDeleteReturnLocation(location, others.length > 0),
  delete: (tx, id) => deleteRow(tx, 'supplier_return_location', id),
};

/** Where goods ship from and where they return to. */
export async function listLocations(
  ctx: ReadCtx,
  supplierId: number,
): Promise<Answer<typeof logistics.locations>> {
  const facilities = await listFacilities(ctx, supplierId);
  const locations = await listParts(ctx, returnLocations, supplierId);
  return [
    ...facilities.map((facility) => ({ kind: 'Facility' as const, ...facility })),
    ...locations.map((location) => ({ kind: 'ReturnLocation' as const, ...location })),
  ];
}

export function addReturnLocation(
  ctx: WriteCtx,
  supplierId: number,
  entry: ReturnLocationForm,
): Promise<ReturnLocation> {
  return addPart(ctx, returnLocations, supplierId, entry);
}

export function saveReturnLocation(
  ctx: WriteCtx,
  supplierId: number,
  id: number,
  { version, ...entry }: ReturnLocationForm & { version: number },
): Promise<ReturnLocation> {
  return savePart(ctx, returnLocations, { supplierId, id, version }, entry);
}

export function deleteReturnLocation(ctx: WriteCtx, supplierId: number, id: number): Promise<null> {
  return deletePart(ctx, returnLocations, { supplierId, id });
}

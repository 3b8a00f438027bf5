import type { Facility, FacilityForm } from '@backdock/core/suppliers/logistics/facilities.contract.ts';
import {
  facilityText,
  isDefaultFacility,
  whyNotSaveFacility,
} from '@backdock/core/suppliers/logistics/facilities.rules.ts';
import { ltlCarrierText } from '@backdock/core/suppliers/logistics/ltl-carriers.rules.ts';
import type { ReadCtx, WriteCtx } from '../../platform/context.ts';
import { refuseIf } from '../../platform/errors.ts';
import * as queries from './facilities.queries.ts';
import { unsetDefault } from './logistics-parts.queries.ts';
import { addPart, listParts, type PartKind, savePart } from './logistics-parts.service.ts';

const facilities: PartKind<Facility, FacilityForm> = {
  part: 'facility',
  noun: 'facility',
  list: queries.listFacilities,
  insert: queries.insertFacility,
  set: queries.setFacility,
  settle: async ({ tx }, entry, { existing, others }) => {
    const sameCode = others.find(({ code }) => code.toLowerCase() === entry.code.toLowerCase());
    const usedBy = existing ? (await queries.listUsers(tx, existing.id)).map(ltlCarrierText) : [];
    refuseIf(whyNotSaveFacility(entry, { existing, sameCode, usedBy }));
    const othersHaveDefault = others.some(({ isDefault }) => isDefault);
    return { ...entry, isDefault: isDefaultFacility(entry, othersHaveDefault) };
  },
  default: {
    is: ({ isDefault }) => isDefault,
    unset: (tx, id, now) => unsetDefault(tx, 'supplier_facility', id, now),
  },
  which: (facility) => ({ facility: facilityText(facility) }),
  audited: ({ id: _id, version: _version, ...fields }) => fields,
};

export function listFacilities(ctx: ReadCtx, supplierId: number): Promise<Facility[]> {
  return listParts(ctx, facilities, supplierId);
}

export function addFacility(ctx: WriteCtx, supplierId: number, entry: FacilityForm): Promise<Facility> {
  return addPart(ctx, facilities, supplierId, entry);
}

export function saveFacility(
  ctx: WriteCtx,
  supplierId: number,
  id: number,
  { version, ...entry }: FacilityForm & { version: number },
): Promise<Facility> {
  return savePart(ctx, facilities, { supplierId, id, version }, entry);
}

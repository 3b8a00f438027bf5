import type { Facility, FacilityForm } from '@backdock/core/suppliers/logistics/facilities.contract.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';

const columns = [
  'id',
  'name',
  'code',
  'address',
  'address2',
  'address3',
  'city',
  'state',
  'zip_code as zipCode',
  'country_code as countryCode',
  'contact_name as contactName',
  'contact_phone as contactPhone',
  'time_zone as timeZone',
  'is_default as isDefault',
  'is_active as isActive',
  'version',
] as const;

export function listFacilities(db: Reader, supplierId: number): Promise<Facility[]> {
  return db
    .selectFrom('supplier_facility')
    .select(columns)
    .where('supplier_id', '=', supplierId)
    .orderBy('is_default', 'desc')
    .orderBy('is_active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The freight carriers that pick up from a facility. */
export async function listUsers(
  db: Reader,
  facilityId: number,
): Promise<{ carrier: string; carrierBroker: string | null }[]> {
  return db
    .selectFrom('supplier_ltl_warehouse as warehouse')
    .innerJoin('supplier_ltl_carrier as setting', 'setting.id', 'warehouse.ltl_carrier_id')
    .innerJoin('carrier', 'carrier.id', 'setting.carrier_id')
    .leftJoin('partner', 'partner.id', 'setting.carrier_broker_id')
    .select(['carrier.name as carrier', 'partner.display_name as carrierBroker'])
    .where('warehouse.facility_id', '=', facilityId)
    .orderBy('carrier.name')
    .orderBy('setting.id')
    .execute();
}

/** Caller holds the supplier lock. */
export async function insertFacility(
  tx: Tx,
  supplierId: number,
  facility: FacilityForm,
  now: Date,
): Promise<number> {
  const on = now.toISOString();
  const { id } = await tx
    .insertInto('supplier_facility')
    .values({ supplier_id: supplierId, ...rowOf(facility), created_on: on, updated_on: on })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setFacility(
  tx: Tx,
  { supplierId, id }: { supplierId: number; id: number },
  facility: FacilityForm,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('supplier_facility')
    .set({ ...rowOf(facility), ...nextVersion(now) })
    .where('id', '=', id)
    .where('supplier_id', '=', supplierId)
    .execute();
}

function rowOf(facility: FacilityForm) {
  return {
    name: facility.name,
    code: facility.code,
    address: facility.address,
    address2: facility.address2,
    address3: facility.address3,
    city: facility.city,
    state: facility.state,
    zip_code: facility.zipCode,
    country_code: facility.countryCode,
    contact_name: facility.contactName,
    contact_phone: facility.contactPhone,
    time_zone: facility.timeZone,
    is_default: facility.isDefault,
    is_active: facility.isActive,
  };
}

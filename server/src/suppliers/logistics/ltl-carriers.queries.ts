import type {
  LtlCarrierForm,
  LtlCarrierSetting,
} from '@backdock/core/suppliers/logistics/ltl-carriers.contract.ts';
import { facilityText } from '@backdock/core/suppliers/logistics/facilities.rules.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';

export async function listLtlCarriers(db: Reader, supplierId: number): Promise<LtlCarrierSetting[]> {
  const settings = await db
    .selectFrom('supplier_ltl_carrier as setting')
    .innerJoin('carrier', 'carrier.id', 'setting.carrier_id')
    .leftJoin('partner', 'partner.id', 'setting.carrier_broker_id')
    .select([
      'setting.id',
      'carrier_id as carrierId',
      'carrier_broker_id as carrierBrokerId',
      'carrier.name as carrier',
      'partner.display_name as carrierBroker',
      'package_types as packageTypes',
      sql<string>`to_char(pickup_from, 'HH24:MI')`.as('pickupFrom'),
      sql<string>`to_char(pickup_to, 'HH24:MI')`.as('pickupTo'),
      'max_pallets as maxPallets',
      'max_weight_lb as maxWeightLb',
      'default_freight_class as defaultFreightClass',
      'accessorials',
      'requires_appointment as requiresAppointment',
      'contact_name as contactName',
      'contact_phone as contactPhone',
      'contact_email as contactEmail',
      'setting.is_active as isActive',
      'setting.version',
    ])
    .where('setting.supplier_id', '=', supplierId)
    .orderBy('setting.is_active', 'desc')
    .orderBy('carrier.name')
    .orderBy('setting.id')
    .execute();
  const warehouses = await listWarehouses(db, supplierId);
  return settings.map((setting) => ({
    ...setting,
    warehouses: warehouses.flatMap(({ ltlCarrierId, ...warehouse }) =>
      ltlCarrierId === setting.id ? [warehouse] : [],
    ),
  }));
}

async function listWarehouses(db: Reader, supplierId: number) {
  const rows = await db
    .selectFrom('supplier_ltl_warehouse as warehouse')
    .innerJoin('supplier_facility as facility', 'facility.id', 'warehouse.facility_id')
    .select([
      'ltl_carrier_id as ltlCarrierId',
      'facility_id as facilityId',
      'delivery_weekdays as deliveryWeekdays',
      'transit_days_min as transitDaysMin',
      'transit_days_max as transitDaysMax',
      'facility.name',
      'facility.code',
      'facility.city',
      'facility.zip_code as zipCode',
    ])
    .where('warehouse.supplier_id', '=', supplierId)
    .orderBy('facility.is_default', 'desc')
    .orderBy('facility.name')
    .orderBy('facility.id')
    .execute();
  return rows.map(({ name, code, city, zipCode, ...warehouse }) => ({
    ...warehouse,
    facility: facilityText({ name, code, city, zipCode }),
  }));
}

/** Caller holds the supplier lock. */
export async function insertLtlCarrier(
  tx: Tx,
  supplierId: number,
  setting: LtlCarrierForm,
  now: Date,
): Promise<number> {
  const on = now.toISOString();
  const { id } = await tx
    .insertInto('supplier_ltl_carrier')
    .values({ supplier_id: supplierId, ...rowOf(setting), created_on: on, updated_on: on })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertWarehouses(tx, supplierId, id, setting);
  return id;
}

export async function setLtlCarrier(
  tx: Tx,
  { supplierId, id }: { supplierId: number; id: number },
  setting: LtlCarrierForm,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('supplier_ltl_carrier')
    .set({ ...rowOf(setting), ...nextVersion(now) })
    .where('id', '=', id)
    .where('supplier_id', '=', supplierId)
    .execute();
  await tx.deleteFrom('supplier_ltl_warehouse').where('ltl_carrier_id', '=', id).execute();
  await insertWarehouses(tx, supplierId, id, setting);
}

async function insertWarehouses(
  tx: Tx,
  supplierId: number,
  id: number,
  { warehouses }: LtlCarrierForm,
): Promise<void> {
  if (warehouses.length === 0) return;
  await tx
    .insertInto('supplier_ltl_warehouse')
    .values(
      warehouses.map((warehouse) => ({
        supplier_id: supplierId,
        ltl_carrier_id: id,
        facility_id: warehouse.facilityId,
        delivery_weekdays: [...warehouse.deliveryWeekdays],
        transit_days_min: warehouse.transitDaysMin,
        transit_days_max: warehouse.transitDaysMax,
      })),
    )
    .execute();
}

function rowOf(setting: LtlCarrierForm) {
  return {
    carrier_id: setting.carrierId,
    carrier_broker_id: setting.carrierBrokerId,
    package_types: [...setting.packageTypes],
    pickup_from: setting.pickupFrom,
    pickup_to: setting.pickupTo,
    max_pallets: setting.maxPallets,
    max_weight_lb: setting.maxWeightLb,
    default_freight_class: setting.defaultFreightClass,
    accessorials: [...setting.accessorials],
    requires_appointment: setting.requiresAppointment,
    contact_name: setting.contactName,
    contact_phone: setting.contactPhone,
    contact_email: setting.contactEmail,
    is_active: setting.isActive,
  };
}

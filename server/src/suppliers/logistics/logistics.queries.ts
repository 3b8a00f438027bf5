import { centsToText, numberToCents } from '@backdock/core/kit/money.ts';
import type { Logistics, LogisticsEntry } from '@backdock/core/suppliers/logistics/logistics.schema.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export async function supplierExists(db: Reader, supplierId: number): Promise<boolean> {
  const found = await db
    .selectFrom('supplier')
    .select('partner_id')
    .where('partner_id', '=', supplierId)
    .executeTakeFirst();
  return found !== undefined;
}

/** All decisions about a supplier's logistics are serialized by this lock. */
export async function lockSupplier(tx: Tx, supplierId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('supplier')
    .select('partner_id')
    .where('partner_id', '=', supplierId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export type LogisticsRecord = Omit<Logistics, 'may'>;

export async function findLogistics(db: Reader, supplierId: number): Promise<LogisticsRecord | undefined> {
  const found = await db
    .selectFrom('supplier_logistics')
    .leftJoin('carrier', 'carrier.id', 'small_item_carrier_id')
    .leftJoin('partner', 'partner.id', 'large_item_carrier_broker_id')
    .select([
      'shipping_methods as shippingMethods',
      'small_item_account_type as smallItemAccountType',
      'small_item_carrier_id as smallItemCarrierId',
      'carrier.name as smallItemCarrier',
      'small_item_account_number as smallItemAccountNumber',
      'small_item_billing_zip as smallItemBillingZip',
      'large_item_account_type as largeItemAccountType',
      'large_item_carrier_broker_id as largeItemCarrierBrokerId',
      'partner.display_name as largeItemCarrierBroker',
      'large_item_account_number as largeItemAccountNumber',
      'large_item_billing_zip as largeItemBillingZip',
      'notes',
      'handling_fee_type as handlingFeeType',
      sql<string>`to_char(order_cutoff_time, 'HH24:MI')`.as('orderCutoffTime'),
      'time_zone as timeZone',
      'processes_on_weekends as processesOnWeekends',
      sql<string[]>`holidays::text[]`.as('holidays'),
      'supplier_logistics.version',
      'handling_fee as handlingFee',
      'drop_ship_fee as dropShipFee',
      'small_order_fee as smallOrderFee',
      'small_order_threshold as smallOrderThreshold',
      'free_freight_threshold as freeFreightThreshold',
      'liftgate_fee as liftgateFee',
      'residential_fee as residentialFee',
      'inside_delivery_fee as insideDeliveryFee',
      'oversize_fee as oversizeFee',
      'call_ahead_fee as callAheadFee',
      'redelivery_fee as redeliveryFee',
      'restocking_fee_percent as restockingFeePercent',
      'max_parcel_weight_lb as maxParcelWeightLb',
      'max_parcel_length_in as maxParcelLengthIn',
      'max_parcel_girth_in as maxParcelGirthIn',
    ])
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst();
  if (!found) return undefined;
  return {
    ...found,
    handlingFee: Number(found.handlingFee),
    dropShipFee: Number(found.dropShipFee),
    smallOrderFee: Number(found.smallOrderFee),
    smallOrderThreshold: Number(found.smallOrderThreshold),
    freeFreightThreshold: Number(found.freeFreightThreshold),
    liftgateFee: Number(found.liftgateFee),
    residentialFee: Number(found.residentialFee),
    insideDeliveryFee: Number(found.insideDeliveryFee),
    oversizeFee: Number(found.oversizeFee),
    callAheadFee: Number(found.callAheadFee),
    redeliveryFee: Number(found.redeliveryFee),
    restockingFeePercent: Number(found.restockingFeePercent),
    maxParcelWeightLb: Number(found.maxParcelWeightLb),
    maxParcelLengthIn: Number(found.maxParcelLengthIn),
    maxParcelGirthIn: Number(found.maxParcelGirthIn),
  };
}

/** Caller holds the supplier lock. */
export async function setLogistics(
  tx: Tx,
  supplierId: number,
  entry: Omit<LogisticsEntry, 'version'>,
  now: Date,
): Promise<void> {
  const values = { ...rowOf(entry), updated_on: now.toISOString() };
  await tx
    .insertInto('supplier_logistics')
    .values({ supplier_id: supplierId, created_on: now.toISOString(), ...values })
    .onConflict((conflict) =>
      conflict.column('supplier_id').doUpdateSet({ ...values, version: sql`supplier_logistics.version + 1` }),
    )
    .execute();
}

function rowOf(entry: Omit<LogisticsEntry, 'version'>) {
  const amount = (dollars: number) => centsToText(numberToCents(dollars));
  return {
    shipping_methods: [...entry.shippingMethods],
    small_item_account_type: entry.smallItemAccountType,
    small_item_carrier_id: entry.smallItemCarrierId,
    small_item_account_number: entry.smallItemAccountNumber,
    small_item_billing_zip: entry.smallItemBillingZip,
    large_item_account_type: entry.largeItemAccountType,
    large_item_carrier_broker_id: entry.largeItemCarrierBrokerId,
    large_item_account_number: entry.largeItemAccountNumber,
    large_item_billing_zip: entry.largeItemBillingZip,
    max_parcel_weight_lb: amount(entry.maxParcelWeightLb),
    max_parcel_length_in: amount(entry.maxParcelLengthIn),
    max_parcel_girth_in: amount(entry.maxParcelGirthIn),
    notes: entry.notes,
    handling_fee_type: entry.handlingFeeType,
    handling_fee: amount(entry.handlingFee),
    drop_ship_fee: amount(entry.dropShipFee),
    small_order_fee: amount(entry.smallOrderFee),
    small_order_threshold: amount(entry.smallOrderThreshold),
    free_freight_threshold: amount(entry.freeFreightThreshold),
    liftgate_fee: amount(entry.liftgateFee),
    residential_fee: amount(entry.residentialFee),
    inside_delivery_fee: amount(entry.insideDeliveryFee),
    oversize_fee: amount(entry.oversizeFee),
    call_ahead_fee: amount(entry.callAheadFee),
    redelivery_fee: amount(entry.redeliveryFee),
    restocking_fee_percent: amount(entry.restockingFeePercent),
    order_cutoff_time: entry.orderCutoffTime,
    time_zone: entry.timeZone,
    processes_on_weekends: entry.processesOnWeekends,
    holidays: [...entry.holidays],
  };
}

export async function findCarrierName(db: Reader, carrierId: number): Promise<string | undefined> {
  const found = await db.selectFrom('carrier').select('name').where('id', '=', carrierId).executeTakeFirst();
  return found?.name;
}

export async function findBrokerName(db: Reader, carrierBrokerId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('carrier_broker_summary')
    .select('display_name')
    .where('id', '=', carrierBrokerId)
    .executeTakeFirst();
  return found?.display_name ?? undefined;
}

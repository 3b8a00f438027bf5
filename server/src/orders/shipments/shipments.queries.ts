import type { BillOfLading } from '@backdock/core/orders/shipments/bill-of-lading.ts';
import type {
  DeliveryType,
  ShipmentDocumentType,
  ShipmentStatus,
} from '@backdock/core/orders/shipments/shipments.values.ts';
import type { ShippingAddress } from '@backdock/core/orders/shipping-address.schema.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import type {
  Accessorial,
  FreightClass,
  PackageType,
} from '@backdock/core/suppliers/logistics/ltl-carriers.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';

/** A request as far as decisions depend on it. */
export interface ShipmentRecord {
  id: number;
  orderId: number;
  supplierId: number;
  supplierName: string;
  currency: Currency;
  purchaseOrderNumber: string;
  facilityId: number;
  status: ShipmentStatus;
  readyDate: string;
  bookedPickupDate: string | null;
  proNumber: string | null;
  pickupFrom: string;
  pickupTo: string;
  shipTo: ShippingAddress;
  accessorials: Accessorial[];
  declaredCents: number;
  totalPackages: number;
  totalWeightLb: number;
  supplierQuoteCents: number | null;
  instructions: string | null;
  goodsCents: number;
  hasBillOfLading: boolean;
  isOrderCanceled: boolean;
  /** Whether a newer request replaces it. */
  isReplaced: boolean;
  version: number;
}

const clock = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`;
const cents = (column: string) => sql<number>`(${sql.ref(column)} * 100)::int8`;

const records = (db: Reader) =>
  db
    .selectFrom('shipment_request as request')
    .innerJoin('partner', 'partner.id', 'request.supplier_id')
    .select([
      'request.id',
      'request.order_id as orderId',
      'request.supplier_id as supplierId',
      'partner.name as supplierName',
      'partner.currency',
      'request.purchase_order_number as purchaseOrderNumber',
      'request.facility_id as facilityId',
      'request.status',
      'request.ready_date as readyDate',
      'request.booked_pickup_date as bookedPickupDate',
      'request.pro_number as proNumber',
      clock('request.pickup_from').as('pickupFrom'),
      clock('request.pickup_to').as('pickupTo'),
      'request.ship_to as shipTo',
      'request.accessorials',
      cents('request.declared_value').as('declaredCents'),
      'request.total_packages as totalPackages',
      sql<number>`request.total_weight_lb::float8`.as('totalWeightLb'),
      sql<number | null>`(request.supplier_quote * 100)::int8`.as('supplierQuoteCents'),
      'request.instructions',
      sql<number>`(SELECT coalesce(sum(item.quantity * ordered.price_per_unit), 0) * 100 FROM shipment_item item
        JOIN order_item ordered ON ordered.id = item.order_item_id
        WHERE item.shipment_request_id = request.id)::int8`.as('goodsCents'),
      sql<boolean>`EXISTS (SELECT FROM shipment_document document
        WHERE document.shipment_request_id = request.id AND document.type = 'BillOfLading')`.as(
        'hasBillOfLading',
      ),
      'request.is_order_canceled as isOrderCanceled',
      sql<boolean>`EXISTS (SELECT FROM shipment_request newer WHERE newer.replaces_id = request.id)`.as(
        'isReplaced',
      ),
      'request.version',
    ]);

export async function findShipment(db: Reader, id: number): Promise<ShipmentRecord | null> {
  return (await records(db).where('request.id', '=', id).executeTakeFirst()) ?? null;
}

/** The caller has locked its order. */
export async function lockShipment(tx: Tx, id: number): Promise<ShipmentRecord | null> {
  return (await records(tx).where('request.id', '=', id).forUpdate('request').executeTakeFirst()) ?? null;
}

/** Requests with one of these items that aren't canceled, by id. The caller has locked their order. */
export async function lockShipmentsOf(tx: Tx, itemIds: readonly number[]): Promise<ShipmentRecord[]> {
  if (itemIds.length === 0) return [];
  return records(tx)
    .where('request.id', 'in', (eb) =>
      eb
        .selectFrom('shipment_item')
        .select('shipment_request_id')
        .where('order_item_id', 'in', itemIds)
        .$asScalar(),
    )
    .where('request.status', '<>', 'BookingCanceled')
    .orderBy('request.id')
    .forUpdate('request')
    .execute();
}

/** A supplier's request. */
export interface RequestedShipment {
  facilityId: number;
  readyDate: string;
  pickupFrom: string;
  pickupTo: string;
  shipTo: ShippingAddress;
  deliveryType: DeliveryType;
  accessorials: readonly Accessorial[];
  declaredCents: number;
  supplierQuoteCents: number | null;
  instructions: string | null;
  packages: readonly RequestedPackage[];
}

export interface RequestedPackage {
  type: PackageType;
  count: number;
  lengthIn: number;
  widthIn: number;
  heightIn: number;
  /** Weight per package. */
  weightLb: number;
  freightClass: FreightClass;
  nmfc: string | null;
  isStackable: boolean;
  isHazmat: boolean;
  description: string;
  items: readonly { orderItemId: number; quantity: number; weightLb: number }[];
}

const requestedRow = ({ packages, ...asked }: RequestedShipment) => ({
  facility_id: asked.facilityId,
  ready_date: asked.readyDate,
  pickup_from: asked.pickupFrom,
  pickup_to: asked.pickupTo,
  ship_to: JSON.stringify(asked.shipTo),
  delivery_type: asked.deliveryType,
  accessorials: [...asked.accessorials],
  declared_value: asked.declaredCents / 100,
  supplier_quote: asked.supplierQuoteCents === null ? null : asked.supplierQuoteCents / 100,
  instructions: asked.instructions,
  total_packages: packages.reduce((sum, { count }) => sum + count, 0),
  total_weight_lb: packages.reduce((sum, { count, weightLb }) => sum + count * weightLb, 0),
});

export interface NewShipment extends RequestedShipment {
  orderId: number;
  supplierId: number;
  purchaseOrderNumber: string;
  replacesId: number | null;
  requestedOn: Date;
  requestedBy: string;
  status: ShipmentStatus;
  reviewReason: string | null;
}

export async function insertShipment(tx: Tx, asked: NewShipment, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('shipment_request')
    .values({
      ...requestedRow(asked),
      order_id: asked.orderId,
      supplier_id: asked.supplierId,
      purchase_order_number: asked.purchaseOrderNumber,
      replaces_id: asked.replacesId,
      requested_on: asked.requestedOn.toISOString(),
      requested_by: asked.requestedBy,
      status: asked.status,
      review_reason: asked.reviewReason,
      created_on: now.toISOString(),
      updated_on: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPackages(tx, id, asked.packages);
  return id;
}

/** Replaces everything the supplier asked for. */
export async function setRequested(
  tx: Tx,
  id: number,
  asked: RequestedShipment & { reviewReason: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('shipment_request')
    .set({
      ...requestedRow(asked),
      status: 'NeedsReview',
      review_reason: asked.reviewReason,
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('shipment_item').where('shipment_request_id', '=', id).execute();
  await tx.deleteFrom('shipment_package').where('shipment_request_id', '=', id).execute();
  await insertPackages(tx, id, asked.packages);
}

async function insertPackages(tx: Tx, id: number, packages: readonly RequestedPackage[]): Promise<void> {
  await tx
    .insertInto('shipment_package')
    .values(
      packages.map((one, at) => ({
        shipment_request_id: id,
        package_no: at + 1,
        type: one.type,
        count: one.count,
        length_in: one.lengthIn,
        width_in: one.widthIn,
        height_in: one.heightIn,
        weight_lb: one.weightLb,
        freight_class: one.freightClass,
        nmfc: one.nmfc,
        is_stackable: one.isStackable,
        is_hazmat: one.isHazmat,
        description: one.description,
      })),
    )
    .execute();
  const items = packages.flatMap(({ items: own }, at) =>
    own.map(({ orderItemId, quantity, weightLb }) => ({
      shipment_request_id: id,
      package_no: at + 1,
      order_item_id: orderItemId,
      quantity,
      weight_lb: weightLb,
    })),
  );
  await tx.insertInto('shipment_item').values(items).execute();
}

export async function setNeedsReview(tx: Tx, id: number, reviewReason: string, now: Date): Promise<void> {
  await tx
    .updateTable('shipment_request')
    .set({ status: 'NeedsReview', review_reason: reviewReason, ...nextVersion(now) })
    .where('id', '=', id)
    .execute();
}

export async function setOrderCanceled(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('shipment_request')
    .set({ is_order_canceled: true, ...nextVersion(now) })
    .where('id', '=', id)
    .execute();
}

export async function setCanceled(
  tx: Tx,
  id: number,
  { reason, canceledBy }: { reason: string; canceledBy: number | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('shipment_request')
    .set({
      status: 'BookingCanceled',
      cancel_reason: reason,
      canceled_by: canceledBy,
      canceled_on: now.toISOString(),
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .execute();
}

export interface BookingRow {
  carrierId: number | null;
  carrierBrokerId: number | null;
  quoteCents: number;
  overLimitReason: string | null;
  bookedPickupDate: string;
  pickupFrom: string;
  pickupTo: string;
  estimatedDeliveryDate: string | null;
  bolNumber: string | null;
  billOfLading: BillOfLading | null;
  proNumber: string | null;
  pickupConfirmationNumber: string | null;
  instructions: string | null;
  confirmedBy: number;
}

export async function setBooking(tx: Tx, id: number, booking: BookingRow, now: Date): Promise<void> {
  await tx
    .updateTable('shipment_request')
    .set({
      status: 'BookingConfirmed',
      review_reason: null,
      carrier_id: booking.carrierId,
      carrier_broker_id: booking.carrierBrokerId,
      booked_quote: booking.quoteCents / 100,
      over_limit_reason: booking.overLimitReason,
      booked_pickup_date: booking.bookedPickupDate,
      booked_pickup_from: booking.pickupFrom,
      booked_pickup_to: booking.pickupTo,
      estimated_delivery_date: booking.estimatedDeliveryDate,
      bol_number: booking.bolNumber,
      bill_of_lading: booking.billOfLading && JSON.stringify(booking.billOfLading),
      pro_number: booking.proNumber,
      pickup_confirmation_number: booking.pickupConfirmationNumber,
      booking_instructions: booking.instructions,
      confirmed_by: booking.confirmedBy,
      confirmed_on: now.toISOString(),
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .execute();
}

/** Every number is used at most once, even if the booking fails. */
export async function nextBillOfLadingSerial(tx: Tx): Promise<number> {
  const { rows } = await sql<{ serial: number }>`
    SELECT nextval('bill_of_lading_serial')::int AS serial`.execute(tx);
  return rows[0]?.serial ?? 0;
}

export async function isBillOfLadingUsed(db: Reader, bolNumber: string): Promise<boolean> {
  const row = await db
    .selectFrom('shipment_request')
    .select('id')
    .where('bol_number', '=', bolNumber)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertShipmentDocument(
  tx: Tx,
  document: { shipmentRequestId: number; documentId: number; name: string; type: ShipmentDocumentType },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('shipment_document')
    .values({
      shipment_request_id: document.shipmentRequestId,
      document_id: document.documentId,
      name: document.name,
      type: document.type,
      added_on: now.toISOString(),
    })
    .execute();
}

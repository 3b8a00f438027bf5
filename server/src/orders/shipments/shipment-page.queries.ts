import { shipments } from '@backdock/core/orders/shipments/shipments.contract.ts';
import type { UsualCarrier } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { sql } from 'kysely';
import { amount } from '../../platform/db/amount.ts';
import type { Reader } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparing-client.ts';
import { listSource } from '../../platform/list/list-source.ts';

export const shipmentSource = listSource(shipments.list, {
  table: 'shipment_request',
  columns: {
    purchaseOrderNumber: { sql: 'purchase_order_number', neverEmpty: true, hasTrigrams: true },
    supplierName: { sql: 'supplier.name', of: 'supplier' },
    requestedOn: 'requested_on',
    readyDate: 'ready_date',
    totalWeightLb: 'total_weight_lb',
    quoteAmount: 'quote_amount',
    currency: { sql: 'supplier.currency', of: 'supplier' },
    status: 'status',
    bookedPickupDate: 'booked_pickup_date',
    bolNumber: { sql: 'bol_number', neverEmpty: true, hasTrigrams: true },
    proNumber: { sql: 'pro_number', neverEmpty: true, hasTrigrams: true },
  },
  row: {
    id: 'id',
    orderId: 'order_id',
    supplierId: 'supplier_id',
    facility: 'facility.name',
    destination: "(ship_to ->> 'city') || ', ' || (ship_to ->> 'state')",
    totalPackages: 'total_packages',
    reviewReason: 'review_reason',
    isOrderCanceled: 'is_order_canceled',
    carrier: 'coalesce(carrier.name, broker.display_name)',
  },
  dimensions: { supplier: { table: 'supplier_summary', key: 'supplier_id', orderedBy: ['readyDate'] } },
  counts: { table: 'shipment_request', columns: { status: 'status' } },
  orderedBy: { status: ['readyDate', 'requestedOn', 'bookedPickupDate'] },
  joins: `JOIN supplier_summary supplier ON supplier.id = shipment_request.supplier_id
    JOIN supplier_facility facility ON facility.id = shipment_request.facility_id
    LEFT JOIN carrier ON carrier.id = shipment_request.carrier_id
    LEFT JOIN partner broker ON broker.id = shipment_request.carrier_broker_id`,
  defaultSort: { colId: 'readyDate', sort: 'asc' },
});

const clock = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`;

/** Everything the page shows of a request itself. */
export function findShipmentPage(db: Reader, id: number) {
  return db
    .selectFrom('shipment_request as request')
    .innerJoin('customer_order as order', 'order.id', 'request.order_id')
    .innerJoin('supplier_order as part', (on) =>
      on
        .onRef('part.order_id', '=', 'request.order_id')
        .onRef('part.supplier_id', '=', 'request.supplier_id'),
    )
    .innerJoin('partner', 'partner.id', 'request.supplier_id')
    .innerJoin('supplier_facility as facility', 'facility.id', 'request.facility_id')
    .leftJoin('carrier', 'carrier.id', 'request.carrier_id')
    .leftJoin('partner as broker', 'broker.id', 'request.carrier_broker_id')
    .leftJoin('employee as confirmer', 'confirmer.id', 'request.confirmed_by')
    .leftJoin('employee as canceler', 'canceler.id', 'request.canceled_by')
    .leftJoin('shipment_request as newer', 'newer.replaces_id', 'request.id')
    .select([
      'request.id',
      'request.order_id as orderId',
      'request.supplier_id as supplierId',
      'request.purchase_order_number as purchaseOrderNumber',
      'partner.name as supplierName',
      'partner.currency',
      'facility.name as facility',
      'facility.address as facilityAddress',
      'facility.address2 as facilityAddress2',
      'facility.city as facilityCity',
      'facility.state as facilityState',
      'facility.zip_code as facilityZip',
      'facility.country_code as facilityCountry',
      'facility.contact_name as facilityContactName',
      'facility.contact_phone as facilityContactPhone',
      'request.requested_on as requestedOn',
      'request.requested_by as requestedBy',
      'request.replaces_id as replacesId',
      'newer.id as replacedById',
      'request.ready_date as readyDate',
      clock('request.pickup_from').as('pickupFrom'),
      clock('request.pickup_to').as('pickupTo'),
      'request.total_packages as totalPackages',
      sql<number>`request.total_weight_lb::float8`.as('totalWeightLb'),
      sql<number | null>`request.quote_amount::float8`.as('quoteAmount'),
      sql<number | null>`request.supplier_quote::float8`.as('supplierQuote'),
      'request.status',
      'request.review_reason as reviewReason',
      'request.is_order_canceled as isOrderCanceled',
      'order.status as orderStatus',
      'request.ship_to as shipTo',
      'request.delivery_type as deliveryType',
      'request.accessorials',
      'part.shipping_method as shippingMethod',
      amount('request.declared_value').as('declaredValue'),
      'request.instructions',
      'request.carrier_id as carrierId',
      'carrier.name as carrierName',
      'carrier.scac',
      'request.carrier_broker_id as carrierBrokerId',
      'broker.display_name as carrierBroker',
      'request.booked_pickup_date as bookedPickupDate',
      sql<string | null>`to_char(request.booked_pickup_from, 'HH24:MI')`.as('bookedPickupFrom'),
      sql<string | null>`to_char(request.booked_pickup_to, 'HH24:MI')`.as('bookedPickupTo'),
      'request.estimated_delivery_date as estimatedDeliveryDate',
      'request.bol_number as bolNumber',
      sql<boolean>`request.bill_of_lading IS NOT NULL`.as('isBillOfLadingOurs'),
      'request.pro_number as proNumber',
      'request.pickup_confirmation_number as pickupConfirmationNumber',
      'request.booking_instructions as bookingInstructions',
      'request.over_limit_reason as overLimitReason',
      'confirmer.name as confirmedBy',
      'request.confirmed_on as confirmedOn',
      'request.cancel_reason as cancelReason',
      'canceler.name as canceledBy',
      'request.canceled_on as canceledOn',
      'request.version',
    ])
    .where('request.id', '=', id)
    .modifyFront(prepared)
    .executeTakeFirst();
}
export type ShipmentPage = NonNullable<Awaited<ReturnType<typeof findShipmentPage>>>;

export async function hasShipment(db: Reader, id: number): Promise<boolean> {
  const found = await db.selectFrom('shipment_request').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

export function listPackages(db: Reader, id: number) {
  const number = (column: string) => sql<number>`${sql.ref(column)}::float8`;
  return db
    .selectFrom('shipment_package')
    .select([
      'package_no as packageNo',
      'type',
      'count',
      number('length_in').as('lengthIn'),
      number('width_in').as('widthIn'),
      number('height_in').as('heightIn'),
      number('weight_lb').as('weightLb'),
      'freight_class as freightClass',
      'nmfc',
      'is_stackable as isStackable',
      'is_hazmat as isHazmat',
      'description',
    ])
    .where('shipment_request_id', '=', id)
    .orderBy('package_no')
    .execute();
}

export function listItems(db: Reader, id: number) {
  return db
    .selectFrom('shipment_item as item')
    .innerJoin('order_item as ordered', 'ordered.id', 'item.order_item_id')
    .select([
      'item.order_item_id as orderItemId',
      'ordered.sku',
      'ordered.product_name as productName',
      'item.quantity',
      'ordered.quantity as orderedQuantity',
      'item.package_no as packageNo',
      sql<number>`item.weight_lb::float8`.as('weightLb'),
    ])
    .where('item.shipment_request_id', '=', id)
    .orderBy('item.package_no')
    .orderBy('item.order_item_id')
    .execute();
}

export function listDocuments(db: Reader, id: number) {
  return db
    .selectFrom('shipment_document as attached')
    .innerJoin('document', 'document.id', 'attached.document_id')
    .select([
      'document.id',
      'document.name as documentName',
      'document.content_type as contentType',
      'document.size',
      'attached.name',
      'attached.type',
      'attached.added_on as addedOn',
    ])
    .where('attached.shipment_request_id', '=', id)
    .orderBy('attached.added_on')
    .orderBy('document.id')
    .execute();
}

export async function isShipmentDocument(db: Reader, documentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('shipment_document')
    .select('document_id')
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Active carriers that are set up for a facility, with the days on which they call there. */
export async function listUsualCarriers(db: Reader, id: number): Promise<UsualCarrier[]> {
  const { rows } = await sql<UsualCarrier>`
    SELECT setting.carrier_id AS "carrierId", carrier.name AS carrier,
           setting.carrier_broker_id AS "carrierBrokerId", broker.display_name AS "carrierBroker",
           to_char(setting.pickup_from, 'HH24:MI') AS "pickupFrom", to_char(setting.pickup_to, 'HH24:MI') AS "pickupTo",
           warehouse.delivery_weekdays AS weekdays, warehouse.transit_days_min AS "transitDaysMin",
           warehouse.transit_days_max AS "transitDaysMax", setting.max_pallets AS "maxPallets",
           setting.max_weight_lb AS "maxWeightLb", setting.requires_appointment AS "requiresAppointment"
      FROM shipment_request request
      JOIN supplier_ltl_warehouse warehouse
        ON warehouse.supplier_id = request.supplier_id AND warehouse.facility_id = request.facility_id
      JOIN supplier_ltl_carrier setting ON setting.id = warehouse.ltl_carrier_id AND setting.is_active
      JOIN carrier ON carrier.id = setting.carrier_id AND carrier.is_active
      LEFT JOIN partner broker ON broker.id = setting.carrier_broker_id
     WHERE request.id = ${id} AND (broker.id IS NULL OR broker.status = 'Active')
     ORDER BY warehouse.transit_days_max, carrier.name, setting.id`.execute(db);
  return rows;
}

/** Our bill of lading as it was made; null if there is none. */
export async function findBillOfLading(db: Reader, id: number) {
  const row = await db
    .selectFrom('shipment_request')
    .select('bill_of_lading')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.bill_of_lading ?? null;
}

/** A carrier or shipping partner that can be booked, with whether the partner books the carrier. */
export async function findBookable(
  db: Reader,
  of: { carrierId: number | null; carrierBrokerId: number | null },
) {
  const { rows } = await sql<{
    carrier: string | null;
    scac: string | null;
    trackingUrl: string | null;
    carrierBroker: string | null;
    isBooked: boolean;
  }>`
    SELECT (SELECT name FROM carrier WHERE id = ${of.carrierId}::int AND is_active) AS carrier,
           (SELECT scac FROM carrier WHERE id = ${of.carrierId}::int) AS scac,
           (SELECT tracking_url FROM carrier WHERE id = ${of.carrierId}::int) AS "trackingUrl",
           (SELECT display_name FROM carrier_broker_summary
             WHERE id = ${of.carrierBrokerId}::int AND status = 'Active') AS "carrierBroker",
           EXISTS (SELECT FROM carrier_broker_carrier WHERE carrier_id = ${of.carrierId}::int
                      AND carrier_broker_id = ${of.carrierBrokerId}::int) AS "isBooked"`.execute(db);
  return rows[0] ?? { carrier: null, scac: null, trackingUrl: null, carrierBroker: null, isBooked: false };
}

export async function isFacilityOf(
  db: Reader,
  of: { facilityId: number; supplierId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('supplier_facility')
    .select('id')
    .where('id', '=', of.facilityId)
    .where('supplier_id', '=', of.supplierId)
    .executeTakeFirst();
  return row !== undefined;
}

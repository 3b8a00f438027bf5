import { dayOfDate } from '@backdock/core/kit/dates.ts';
import { classByDensity, densityOf } from '@backdock/core/orders/shipments/freight-class.rules.ts';
import type { ShippingAddress } from '@backdock/core/orders/shipping-address.schema.ts';
import { freightClasses } from '@backdock/core/suppliers/logistics/ltl-carriers.values.ts';
import { addDays } from 'date-fns/addDays';
import { subHours } from 'date-fns/subHours';
import { sql } from 'kysely';
import { receiveOrderUpdates } from '../../../server/src/orders/order-updates.service.ts';
import { cancelShipment } from '../../../server/src/orders/shipments/cancel.service.ts';
import { confirmBooking } from '../../../server/src/orders/shipments/confirm.service.ts';
import {
  receiveShipmentRequests,
  type ShipmentMessage,
} from '../../../server/src/orders/shipments/receive-shipments.service.ts';
import type { RequestedPackage } from '../../../server/src/orders/shipments/shipments.queries.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsEmployee, type Person } from './act-as-accountant.ts';
import { actAsSystem } from './act-as-system.ts';
import { pick } from './customers.ts';
import { asOf } from './supplier-bills-as-of.ts';

interface Part {
  orderId: number;
  supplierId: number;
  facilityId: number;
  contact: string;
  carrierId: number | null;
  carrierBrokerId: number | null;
  shipTo: ShippingAddress;
  goodsCents: number;
  items: readonly { id: number; name: string; quantity: number }[];
}

/** What becomes of each request, over and over: mostly they wait. */
const outcomes = [
  'open',
  'booked',
  'quoted',
  'open',
  'changed',
  'booked',
  'canceled',
  'open',
  'called off',
  'again',
] as const;
const requests = 20;

const services = [
  ['LiftgateDelivery', 'CallBeforeDelivery'],
  ['ResidentialDelivery', 'LiftgateDelivery'],
  [],
  ['Appointment'],
] as const;

/** Freight that suppliers ask us to book: waiting, booked, and canceled. */
export async function loadShipments(runtime: Runtime, logistics: Person): Promise<void> {
  const random = seededRandom(730_221);
  const now = runtime.now();
  const { freight } = runtime.config;
  const send = (message: ShipmentMessage) =>
    actAsSystem(runtime, (ctx) => receiveShipmentRequests(ctx, freight, [message]));
  const parts = await shippableParts(runtime);
  for (const [at, part] of parts.slice(0, requests).entries()) {
    const outcome = outcomes[at % outcomes.length] ?? 'open';
    const packages = packed(part, random);
    const asked = {
      kind: 'Request',
      sourceKey: `demo-shipment-${at}`,
      orderId: part.orderId,
      supplierId: part.supplierId,
      requestedOn: subHours(now, 3 + at * 5),
      requestedBy: part.contact,
      facilityId: part.facilityId,
      readyDate: dayOfDate(addDays(now, at % 4)),
      pickupFrom: '08:00',
      pickupTo: '15:30',
      shipTo: part.shipTo,
      deliveryType: pick(['ResidentialCurbside', 'ResidentialThreshold', 'Commercial'] as const, random),
      accessorials: pick(services, random),
      declaredCents: part.goodsCents,
      supplierQuoteCents: outcome === 'quoted' ? Math.max(110_000, part.goodsCents) : null,
      instructions: at % 3 === 0 ? 'Dock 4. Ring the bell at the gate.' : null,
      packages,
    } as const satisfies ShipmentMessage;
    const [received] = await send(asked);
    const id = received?.shipmentRequestId ?? null;
    if (id === null) continue;
    const book = () =>
      actAsEmployee(runtime, logistics, ['LogisticsAdministrator'], (ctx) =>
        confirmBooking(
          asOf(ctx, now),
          runtime,
          id,
          {
            carrierId: part.carrierId,
            carrierBrokerId: part.carrierBrokerId,
            quoteAmount: Math.min(900, Math.floor(part.goodsCents / 500)),
            bookedPickupDate: dayOfDate(addDays(now, 4 + (at % 3))),
            createBillOfLading: true,
            proNumber: `${771_004_000 + at}`,
            version: 1,
          },
          null,
        ),
      );
    const cancel = () =>
      actAsEmployee(runtime, logistics, ['LogisticsAdministrator'], (ctx) =>
        cancelShipment(asOf(ctx, now), id, {
          reason: 'The supplier ships these in parcels after all.',
          version: 1,
        }),
      );
    if (outcome === 'booked') await book();
    if (outcome === 'changed') {
      const { kind: _kind, orderId: _order, supplierId: _supplier, ...rest } = asked;
      await send({
        ...rest,
        kind: 'Change',
        sourceKey: `demo-shipment-${at}-changed`,
        shipmentRequestId: id,
        readyDate: dayOfDate(addDays(now, 3 + (at % 4))),
        shipTo: { ...part.shipTo, address2: 'Unit 2' },
      });
    }
    if (outcome === 'canceled' || outcome === 'again') await cancel();
    if (outcome === 'again') await send({ ...asked, sourceKey: `demo-shipment-${at}-again`, replacesId: id });
    if (outcome === 'called off') {
      await book();
      await actAsSystem(runtime, (ctx) =>
        receiveOrderUpdates(ctx, [
          {
            sourceKey: `demo-shipment-${at}-order`,
            orderId: part.orderId,
            happenedOn: now,
            parts: [{ supplierId: part.supplierId, isCanceled: true }],
          },
        ]),
      );
    }
  }
}

/** One pallet for each item, sometimes in a class that its density doesn't suggest. */
function packed({ items }: Part, random: () => number): RequestedPackage[] {
  return items.map(({ id, name, quantity }, at) => {
    const weightLb = Math.round(180 + random() * 900);
    const measures = { lengthIn: 48, widthIn: 40, heightIn: Math.round(24 + random() * 48), weightLb };
    const fitting = classByDensity(densityOf(measures));
    const wrong = freightClasses[Math.max(0, freightClasses.indexOf(fitting) - 2)] ?? fitting;
    return {
      ...measures,
      type: 'Pallet',
      count: 1,
      freightClass: random() < 0.3 ? wrong : fitting,
      nmfc: at % 2 === 0 ? '47500-2' : null,
      isStackable: random() < 0.6,
      isHazmat: false,
      description: name.slice(0, 200),
      items: [{ orderItemId: id, quantity, weightLb: weightLb - 40 }],
    };
  });
}

/** Parts of orders that are about to ship, of suppliers with a facility. Journeys use the suppliers left out. */
async function shippableParts({ database }: Runtime): Promise<Part[]> {
  const { rows } = await sql<Part>`
    SELECT part.order_id AS "orderId", part.supplier_id AS "supplierId", facility.id AS "facilityId",
           facility.contact_name AS contact, usual.carrier_id AS "carrierId",
           usual.carrier_broker_id AS "carrierBrokerId",
           jsonb_build_object('recipientName', ordered.recipient_name, 'address', ordered.address,
             'address2', ordered.address2, 'address3', ordered.address3, 'country', ordered.country,
             'city', ordered.city, 'state', ordered.state, 'zip', ordered.zip,
             'phone', ordered.recipient_phone) AS "shipTo",
           items.cents AS "goodsCents", items.list AS items
      FROM supplier_order part JOIN customer_order ordered ON ordered.id = part.order_id
      JOIN partner ON partner.id = part.supplier_id
      JOIN supplier_facility facility ON facility.supplier_id = part.supplier_id AND facility.is_default
      JOIN LATERAL (
        SELECT setting.carrier_id, setting.carrier_broker_id FROM supplier_ltl_carrier setting
          JOIN carrier ON carrier.id = setting.carrier_id AND carrier.is_active
          LEFT JOIN carrier_broker_carrier booked ON booked.carrier_id = setting.carrier_id
           AND booked.carrier_broker_id = setting.carrier_broker_id
         WHERE setting.supplier_id = part.supplier_id AND setting.is_active
           AND (setting.carrier_broker_id IS NULL OR booked.carrier_id IS NOT NULL)
         ORDER BY setting.id LIMIT 1) usual ON true
     CROSS JOIN LATERAL (
        SELECT sum(item.quantity * item.price_per_unit * 100)::int AS cents,
               jsonb_agg(jsonb_build_object('id', item.id, 'name', item.product_name, 'quantity', item.quantity)
                 ORDER BY item.id) AS list
          FROM order_item item WHERE item.order_id = part.order_id AND item.supplier_id = part.supplier_id
           AND item.fulfillment_status <> 'Canceled') items
     WHERE ordered.status IN ('SentToVendor', 'Packing') AND part.shipped_on IS NULL AND partner.status = 'Active'
       AND partner.name !~ '^(Summit|Northwind|Valley) ' AND items.cents >= 20000
       AND NOT EXISTS (SELECT FROM supplier_bill bill WHERE bill.order_id = part.order_id)
       AND NOT EXISTS (SELECT FROM price_change_submission asked WHERE asked.order_id = part.order_id)
     ORDER BY ordered.created_on DESC, part.order_id`.execute(database.reader);
  return rows;
}

import { shipments } from '@backdock/core/orders/shipments/shipments.contract.ts';
import {
  receiveShipmentRequests,
  type ShipmentMessage,
} from '../src/orders/shipments/receive-shipments.service.ts';
import type { RequestedPackage } from '../src/orders/shipments/shipments.queries.ts';
import { portlandAddress } from '../../dev/src/plain-order.ts';
import { asSystem } from './as-system.ts';
import { addCarrier, addCarrierBroker } from './new-carrier-broker.ts';
import { addFacility } from './new-facility.ts';
import type { billIntake } from './supplier-bills.ts';
import type { TestApp } from './test-app.ts';

/** Orders that are ready to ship, a carrier and a shipping partner, and someone from logistics. */
export async function shippingDesk(app: TestApp, intake: Awaited<ReturnType<typeof billIntake>>) {
  const { supplierId } = intake;
  const boss = await app.signedIn({ roles: ['Admin'] });
  const logistics = await app.signedIn({ name: 'Lou Ortiz', roles: ['LogisticsAdministrator'] });
  const facilityId = await addFacility(app, boss, supplierId);
  const carrierId = await addCarrier(app, 'Summit Freight', {
    scac: 'SMTF',
    trackingUrl: 'https://summit.example/track',
  });
  const otherCarrierId = await addCarrier(app, 'Harbor Lines');
  const managerId = await app.addEmployee({});
  const carrierBrokerId = await addCarrierBroker(app, 'Freightline', { managerId, carrierIds: [carrierId] });
  let made = 0;

  /** One pallet of 500 pounds with these items. */
  const pallet = (
    itemId: number,
    quantity: number,
    change: Partial<RequestedPackage> = {},
  ): RequestedPackage => ({
    type: 'Pallet',
    count: 1,
    lengthIn: 48,
    widthIn: 40,
    heightIn: 48,
    weightLb: 500,
    freightClass: '100',
    nmfc: '47500',
    isStackable: true,
    isHazmat: false,
    description: 'Ceramic tile',
    items: [{ orderItemId: itemId, quantity, weightLb: 480 }],
    ...change,
  });

  type Request = Extract<ShipmentMessage, { kind: 'Request' }>;
  const request = (orderId: number, change: Partial<Request> & Pick<Request, 'packages'>): Request => ({
    kind: 'Request',
    sourceKey: `ship-${(made += 1)}`,
    orderId,
    supplierId,
    requestedOn: app.clock.now,
    requestedBy: 'Karen Osei',
    facilityId,
    readyDate: '2026-11-18',
    pickupFrom: '09:00',
    pickupTo: '16:00',
    shipTo: portlandAddress,
    deliveryType: 'ResidentialCurbside',
    accessorials: ['LiftgateDelivery'],
    declaredCents: 20_000,
    supplierQuoteCents: null,
    instructions: null,
    ...change,
  });
  const send = (...messages: ShipmentMessage[]) =>
    asSystem(app, (ctx) => receiveShipmentRequests(ctx, app.runtime.config.freight, messages));

  /** An order for ten tiles of $20.00, and a request to ship them. */
  async function requested(change: Partial<Request> = {}) {
    const order = await intake.ordered([intake.tiles]);
    const [itemId = 0] = order.itemIds;
    const [outcome] = await send(request(order.orderId, { packages: [pallet(itemId, 10)], ...change }));
    return { ...order, itemId, id: outcome?.shipmentRequestId ?? 0 };
  }

  const params = (id: number) => ({ shipmentRequestId: id });
  const details = async (id: number) =>
    (await app.call(shipments.details, { as: logistics, params: params(id) })).body;
  const booking = {
    carrierId,
    quoteAmount: 55,
    bookedPickupDate: '2026-11-18',
    createBillOfLading: true,
    version: 1,
  };
  const confirm = (id: number, change: object = {}, as = logistics) =>
    app.call(shipments.confirm, { as, params: params(id), body: { ...booking, ...change } });
  const cancel = (id: number, change: object = {}, as = logistics) =>
    app.call(shipments.cancel, {
      as,
      params: params(id),
      body: { reason: 'The customer changed their mind.', version: 1, ...change },
    });
  const mails = () =>
    app.sql<{ recipient: string; subject: string; text: string; file: string | null; bytes: Buffer | null }>(
      `SELECT recipient, subject, text, file_name AS file, bytes FROM mail
         LEFT JOIN mail_attachment ON mail_id = id ORDER BY id`,
    );
  const notesOf = async (orderId: number, type: string) =>
    (
      await app.sql<{ note: string }>(
        'SELECT note FROM order_note WHERE order_id = $1 AND type = $2 ORDER BY id',
        [orderId, type],
      )
    ).map(({ note }) => note);

  return {
    intake,
    boss,
    logistics,
    facilityId,
    carrierId,
    otherCarrierId,
    carrierBrokerId,
    pallet,
    request,
    send,
    requested,
    params,
    details,
    confirm,
    cancel,
    mails,
    notesOf,
  };
}

import { orders } from '@backdock/core/orders/orders.contract.ts';
import { invoiceReviews } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { shippingDesk } from '../shipments.ts';
import { type Office, ok, type Recipes, uploaded } from './recipe.ts';

/** An undecided price change, and a decision about it. */
async function priceChange({ bills, boss: as }: Office) {
  const { ordered, ask, requestsOf } = await bills();
  const { orderId, supplierId, itemIds } = await ordered([{ pricePerUnitCents: 1_000 }]);
  await ask(orderId, { [itemIds[0] ?? 0]: 1_100 });
  const [request] = await requestsOf(orderId, as);
  if (!request) throw new Error('there is no request');
  const decision = {
    priceChangeRequestId: request.id,
    version: request.version,
    decision: 'Approved',
  } as const;
  return { of: { orderId, supplierId }, decision };
}

/** A bill that is $10.00 too high, or one for an unknown order. */
async function review({ bills }: Office, hasOrder = true) {
  const { ordered, bill, send, supplierId, tiles } = await bills();
  const { orderId, purchaseOrderNumber } = await ordered([tiles]);
  const [outcome] = await send(
    bill(hasOrder ? purchaseOrderNumber : null, {
      totalCents: 22_500,
      charges: [{ kind: 'Shipping', description: 'Freight', amountCents: 2_500 }],
    }),
  );
  const id = outcome?.reviewId ?? 0;
  return { id, supplierId, orderId, version: 1, params: { supplierId, incorrectInvoiceId: id } };
}

let shipping: ReturnType<typeof shippingDesk> | undefined;

/** A request to ship ten tiles, and a booking for it. */
async function shipment({ app, bills }: Office) {
  shipping ??= shippingDesk(app, await bills());
  const desk = await shipping;
  const { id } = await desk.requested();
  const booking = {
    carrierId: desk.carrierId,
    quoteAmount: 55,
    bookedPickupDate: '2027-01-04',
    createBillOfLading: true,
    version: 1,
  };
  return { params: { shipmentRequestId: id }, booking };
}

export const orderRecipes: Recipes = {
  'orders.addNote': async (office) => ({
    as: office.boss,
    params: { orderId: await office.order() },
    body: { type: 'StaffNote', note: 'Called the customer.' },
  }),
  'orders.editNote': async (office) => {
    const { app, boss: as } = office;
    const orderId = await office.order();
    const body = { type: 'StaffNote', note: 'Called the customer.' } as const;
    const note = ok(await app.call(orders.addNote, { as, params: { orderId }, body }));
    return { as, params: { orderId, noteId: note.id }, body: { note: 'Called the customer twice.' } };
  },
  'priceChanges.approve': async (office) => {
    const { of, decision } = await priceChange(office);
    const { priceChangeRequestId } = decision;
    return { as: office.boss, params: { ...of, priceChangeRequestId } };
  },
  'priceChanges.decline': async (office) => {
    const { of, decision } = await priceChange(office);
    const { priceChangeRequestId } = decision;
    return { as: office.boss, params: { ...of, priceChangeRequestId }, body: { comment: 'Too much.' } };
  },
  'priceChanges.decide': async (office) => {
    const { of, decision } = await priceChange(office);
    return { as: office.boss, params: of, body: { decisions: [decision] } };
  },
  'priceChanges.decideOrders': async (office) => {
    const { of, decision } = await priceChange(office);
    return { as: office.boss, body: { orders: [{ ...of, decisions: [decision] }] } };
  },
  'invoiceReviews.approve': async (office) => {
    const { params, version } = await review(office);
    return { as: office.boss, params, body: { choice: 'ClaimDifference', version } };
  },
  'invoiceReviews.decline': async (office) => {
    const { params, version } = await review(office);
    const body = { reason: 'IncorrectShippingCost', comment: 'Freight is $15.00.', version };
    return { as: office.boss, params, body };
  },
  'invoiceReviews.takeBack': async (office) => {
    const { app, boss: as } = office;
    const { params } = await review(office);
    const body = { reason: 'Other', comment: 'Not ours.' } as const;
    const { version } = ok(await app.call(invoiceReviews.decline, { as, params, body }));
    return { as, params, body: { reason: 'Declined by mistake.', version } };
  },
  'invoiceReviews.link': async (office) => {
    const { params, orderId, version } = await review(office, false);
    return { as: office.boss, params, body: { orderId, version } };
  },
  'invoiceReviews.decideMany': async (office) => {
    const { id, supplierId, version } = await review(office);
    const reviews = [{ id, supplierId, version }];
    return { as: office.boss, body: { decision: 'Approved', choice: 'ShortPay', reviews } };
  },
  'shipments.confirm': async (office) => {
    const { params, booking } = await shipment(office);
    return { as: office.boss, params, body: booking };
  },
  'shipments.cancel': async (office) => {
    const { params } = await shipment(office);
    return { as: office.boss, params, body: { reason: 'The customer changed their mind.', version: 1 } };
  },
  'shipments.attach': async (office) => {
    const { params } = await shipment(office);
    const documentName = await uploaded(office);
    return { as: office.boss, params, body: { documentName, name: 'bol.pdf', type: 'BillOfLading' } };
  },
};

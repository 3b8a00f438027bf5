import { invoiceReviews } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { declineReasons } from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import { orders } from '@backdock/core/orders/orders.contract.ts';
import { priceChanges } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { shipments } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import { lockMonth, reason, unlockMonth } from './accounting-commands.ts';
import type { OrderDesk } from './orders-world.ts';
import { oneOf, someRows } from './payments-world.ts';
import { type Actor, call, type Command, newKey, pick } from './world.ts';

type Do = Command<OrderDesk>;

const anyPart = (desk: OrderDesk) => pick(desk, desk.parts.slice(-150));
const place: Do = (desk) => desk.placeOrder();
const ask: Do = (desk) => desk.askPrice(anyPart(desk));
const bill: Do = (desk) => desk.bill(anyPart(desk));
const ship: Do = (desk) => desk.ship(anyPart(desk));

const report: Do = (desk) => {
  const part = anyPart(desk);
  const chance = desk.random();
  if (chance < 0.3) return desk.report(part, { status: 'Packing' });
  if (chance < 0.6) return desk.report(part, { shipped: true });
  if (chance < 0.7) return desk.report(part, { status: 'Canceled' });
  const item = pick(desk, part.items);
  if (chance < 0.85) return desk.report(part, { canceledItemId: item.id });
  return desk.report(part, { itemId: item.id, tracking: `1Z${Math.floor(desk.random() * 1e9)}` });
};

/** A message arrives a second time. */
const again: Do = async (desk) => {
  if (desk.sent.length > 0) await pick(desk, desk.sent)();
};

/** Late messages arrive in any order. */
const arrive: Do = async (desk) => {
  const at = Math.floor(desk.random() * desk.late.length);
  const [message] = desk.late.splice(at, 1);
  if (!message) return;
  await message();
  if (desk.random() < 0.2) desk.sent.push(message);
};

const decidePrices: Do = async (desk, actor) => {
  const query = someRows({ state: oneOf('Pending') });
  const { status, body: rows } = await call(desk, actor, priceChanges.list, { query });
  if (status !== 200 || rows.length === 0) return;
  const { orderId, supplierId } = pick(desk, rows);
  const params = { orderId, supplierId };
  const { body: requests } = await call(desk, actor, priceChanges.items, { params });
  const undecided = requests.filter(({ decision }) => decision === null);
  if (undecided.length === 0) return;
  const decisions = undecided.map(({ id, version, newPrice }) => ({
    priceChangeRequestId: id,
    version,
    ...(desk.random() < 0.6
      ? { decision: 'Approved' }
      : {
          decision: 'Declined',
          comment: reason,
          ...(desk.random() < 0.5 && { counterPrice: Math.round(newPrice * 100 - 50) / 100 }),
        }),
  }));
  await call(desk, actor, priceChanges.decide, { params, body: { decisions } });
};

async function anyReview(desk: OrderDesk, actor: Actor, reviewStatus: 'Pending' | 'Declined') {
  const query = someRows({ status: oneOf(reviewStatus) });
  const { status, body: rows } = await call(desk, actor, invoiceReviews.list, { query });
  // Favors the first, so that people decide the same ones.
  const row = status === 200 ? pick(desk, rows.slice(0, desk.random() < 0.5 ? 4 : 40)) : undefined;
  if (!row) return null;
  const params = { supplierId: row.supplierId, incorrectInvoiceId: row.id };
  const { status: found, body: review } = await call(desk, actor, invoiceReviews.details, { params });
  return found === 200 ? { params, review } : null;
}

const approve: Do = async (desk, actor) => {
  const found = await anyReview(desk, actor, 'Pending');
  if (!found) return;
  const { params, review } = found;
  const offered = review.choices.filter(({ whyNot }) => whyNot === null);
  const choice = pick(desk, desk.random() < 0.95 && offered.length > 0 ? offered : review.choices)?.choice;
  if (!choice) return;
  const creditRequestIds =
    choice === 'CreditMemo' ? review.coverable.slice(0, 3).map(({ id }) => id) : undefined;
  const seen = { types: review.types, difference: review.difference };
  const body = { choice, comment: reason, creditRequestIds, seen, version: review.version };
  await callTwice(desk, actor, invoiceReviews.approve, { params, body });
};

const decline: Do = async (desk, actor) => {
  const found = await anyReview(desk, actor, 'Pending');
  if (!found) return;
  const { params, review } = found;
  const body = { reason: pick(desk, declineReasons), comment: reason, version: review.version };
  await callTwice(desk, actor, invoiceReviews.decline, { params, body });
};

const takeBack: Do = async (desk, actor) => {
  const found = await anyReview(desk, actor, 'Declined');
  if (!found) return;
  const { params, review } = found;
  await call(desk, actor, invoiceReviews.takeBack, { params, body: { reason, version: review.version } });
};

const link: Do = async (desk, actor) => {
  const found = await anyReview(desk, actor, 'Pending');
  if (!found || found.review.orderId !== null) return;
  const { params, review } = found;
  const { status, body: offered } = await call(desk, actor, invoiceReviews.linkableOrders, { params });
  if (status !== 200 || offered.length === 0) return;
  const body = { orderId: pick(desk, offered).id, version: review.version };
  await call(desk, actor, invoiceReviews.link, { params, body });
};

const decideTogether: Do = async (desk, actor) => {
  const query = someRows({ status: oneOf('Pending') });
  const { status, body: rows } = await call(desk, actor, invoiceReviews.list, { query });
  if (status !== 200 || rows.length === 0) return;
  const ids = [...new Set(Array.from({ length: 4 }, () => pick(desk, rows).id))];
  const { status: seen, body: preview } = await call(desk, actor, invoiceReviews.preview, {
    body: { selection: { ids } },
  });
  if (seen !== 200 || preview.reviews.length === 0) return;
  const reviews = preview.reviews.map(({ id, supplierId, version }) => ({ id, supplierId, version }));
  const body =
    desk.random() < 0.6
      ? { decision: 'Approved', choice: 'ClaimDifference', comment: reason, reviews }
      : { decision: 'Declined', reason: 'Other', comment: reason, reviews };
  await callTwice(desk, actor, invoiceReviews.decideMany, { body });
};

async function anyShipment(desk: OrderDesk, actor: Actor, ...statuses: string[]) {
  const query = someRows({ status: oneOf(...statuses) });
  const { status, body: rows } = await call(desk, actor, shipments.list, { query });
  const row = status === 200 ? pick(desk, rows) : undefined;
  if (!row) return null;
  const params = { shipmentRequestId: row.id };
  const { status: found, body: shipment } = await call(desk, actor, shipments.details, { params });
  return found === 200 ? { params, shipment } : null;
}

const book: Do = async (desk, actor) => {
  const found = await anyShipment(desk, actor, 'NeedsBooking', 'NeedsReview');
  if (!found) return;
  const { params, shipment } = found;
  const own = desk.random() < 0.3;
  const body = {
    carrierId: pick(desk, desk.carrierIds),
    quoteAmount: 40,
    overLimitReason: reason,
    bookedPickupDate: '2030-01-03',
    createBillOfLading: !own,
    // Drawn from a small range, so some collide.
    bolNumber: own ? `BOL-${Math.floor(desk.random() * 200)}` : null,
    proNumber: desk.random() < 0.5 ? `PRO-${shipment.id}` : null,
    version: shipment.version,
  };
  await call(desk, actor, shipments.confirm, { params, body });
};

const cancel: Do = async (desk, actor) => {
  const found = await anyShipment(desk, actor, 'NeedsBooking', 'NeedsReview', 'BookingConfirmed');
  if (!found) return;
  const { params, shipment } = found;
  await call(desk, actor, shipments.cancel, { params, body: { reason, version: shipment.version } });
};

const changeFees: Do = async (desk, actor) => {
  const params = { supplierId: pick(desk, desk.suppliers) };
  const { status, body } = await call(desk, actor, logistics.read, { params });
  if (status !== 200) return;
  const { may: _may, smallItemCarrier: _small, largeItemCarrierBroker: _large, ...entry } = body;
  const changed = {
    ...entry,
    shippingMethods: ['LtlCurbside'],
    handlingFeeType: 'ByOrder',
    handlingFee: Math.floor(desk.random() * 3) * 5,
    liftgateFee: Math.floor(desk.random() * 3) * 10,
  };
  await call(desk, actor, logistics.save, { params, body: changed });
};

const note: Do = async (desk, actor) => {
  const params = { orderId: anyPart(desk).orderId };
  await call(desk, actor, orders.addNote, { params, body: { type: 'StaffNote', note: reason } });
};

/** Some callers send twice at once with the same key; it still happens once. */
async function callTwice(
  desk: OrderDesk,
  actor: Actor,
  endpoint: Parameters<typeof call>[2],
  sent: { params?: Record<string, number>; body: unknown },
): Promise<void> {
  const key = newKey();
  const once = () => call(desk, actor, endpoint, { ...sent, key });
  if (desk.random() < 0.9) {
    await once();
    return;
  }
  const [one, other] = await Promise.all([once(), once()]);
  const isTwice = one.status < 300 && other.status < 300 && JSON.stringify(one) !== JSON.stringify(other);
  if (isTwice) desk.violations.push(`${endpoint.method} ${endpoint.path} happened twice under one key`);
}

/** Every command, weighted by how often it should come up. */
const frequencies: readonly (readonly [Do, number])[] = [
  [place, 3],
  [ask, 4],
  [bill, 6],
  [ship, 3],
  [report, 3],
  [again, 2],
  [arrive, 5],
  [decidePrices, 4],
  [approve, 5],
  [decline, 3],
  [takeBack, 1],
  [link, 1],
  [decideTogether, 1],
  [book, 3],
  [cancel, 1],
  [changeFees, 1],
  [note, 1],
  [lockMonth, 1],
  [unlockMonth, 2],
];

export const orderCommands = frequencies.flatMap(([command, often]) =>
  Array.from({ length: often }, () => command),
);

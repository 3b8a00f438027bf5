import { shortDate } from '../../kit/dates.ts';
import { spaced } from '../../kit/form-messages.ts';
import { currency } from '../../kit/money.ts';
import { pluralize } from '../../kit/text/pluralize.ts';
import type { SupportOrder } from '../../support/support-orders.contract.ts';
import type { RequesterType } from '../tickets.values.ts';
import type { Fact } from './assistant.values.ts';
import { inOneLine } from './plain-text.rules.ts';
import { maskSensitive } from './sensitive-text.rules.ts';
import { numberKey } from '../writing/mentions.rules.ts';

const maxItems = 20;

/** Whom the ticket is with; that decides which facts of an order a draft may state. */
export interface Audience {
  readonly type: RequesterType | null;
  /** Of a ticket with a supplier. */
  readonly supplierId: number | null;
}

/** Numbers of the order itself, which may look like numbers that don't leave. */
export function ownNumbersOf(order: SupportOrder | null): Set<string> {
  if (!order) return new Set();
  const trackings = order.orderItems.flatMap(({ trackings: list }) =>
    list.map(({ trackingNumber }) => trackingNumber),
  );
  return new Set([order.purchaseOrderNumber, order.brokerOrderNumber, ...trackings].map(numberKey));
}

/**
 * An order's facts, as far as its reader sees them and its requester may learn them: a customer learns no cost of ours, a
 * supplier only its own part, and a carrier no amounts. Notes and addresses are in none.
 */
export function orderFacts(order: SupportOrder, audience: Audience): Fact[] {
  const { type } = audience;
  const ofCustomer = type !== 'Supplier' && type !== 'Carrier';
  const facts = [
    ...orderedFacts(order, ofCustomer),
    ...itemFacts(order, audience),
    ...(ofCustomer ? totalFacts(order) : []),
    ...dayFacts(order),
    ...trackingFacts(order, audience),
    ...creditFacts(order, audience),
    ...(ofCustomer ? policyFacts(order) : []),
  ];
  const numbers = ownNumbersOf(order);
  const clean = (text: string) => inOneLine(maskSensitive(text, { numbers, links: true }));
  return facts.map((fact) => ({
    ...fact,
    text: clean(fact.text),
    say: fact.say === null ? null : clean(fact.say),
  }));
}

const number = ({ purchaseOrderNumber }: SupportOrder) => purchaseOrderNumber;

function orderFact(order: SupportOrder, text: string, say: string | null = null): Fact {
  return { kind: 'Order', id: order.id, label: `Order ${number(order)}`, text, say };
}

function orderedFacts(order: SupportOrder, ofCustomer: boolean): Fact[] {
  const { brokerName, brokerOrderNumber, statusId, createdOn } = order;
  const at = ofCustomer ? ` with ${brokerName}, order number ${brokerOrderNumber} there,` : '';
  const on = shortDate(createdOn);
  const whose = ofCustomer ? 'Your order' : 'Order';
  return [
    orderFact(
      order,
      `Order ${number(order)} was placed${at} on ${on}.`,
      `${whose} ${number(order)} was placed on ${on}.`,
    ),
    orderFact(order, `The order’s status is ${spaced(statusId).toLowerCase()}.`),
  ];
}

function itemFacts(order: SupportOrder, { type, supplierId }: Audience): Fact[] {
  const costs = new Map(order.parts.map((part) => [part.supplierId, part.currency]));
  return order.orderItems
    .filter((item) => type !== 'Supplier' || item.supplierId === supplierId)
    .slice(0, maxItems)
    .map((item) => {
      const price =
        type === 'Carrier'
          ? ''
          : type === 'Supplier'
            ? `, ${currency(item.pricePerUnit, costs.get(item.supplierId) ?? 'Usd')} each`
            : `, ${currency(item.salePricePerUnit, order.currency)} each`;
      const status = spaced(item.fulfillmentStatus).toLowerCase();
      return orderFact(
        order,
        `Ordered: ${item.quantity} × ${item.productName} (SKU ${item.sku})${price}; status ${status}.`,
      );
    });
}

function totalFacts(order: SupportOrder): Fact[] {
  const amount = (value: number) => currency(value, order.currency);
  const parts = [
    `items ${amount(order.subtotalAmount)}`,
    order.discountAmount !== 0 && `discount ${amount(order.discountAmount)}`,
    `tax ${amount(order.taxAmount)}`,
    `shipping ${amount(order.shippingAmount)}`,
  ].filter((part) => part !== false);
  return [orderFact(order, `The customer paid ${amount(order.finalAmount)}: ${parts.join(', ')}.`)];
}

function dayFacts(order: SupportOrder): Fact[] {
  const { shippedOn, deliveredOn, promisedToShipDate, promisedToDeliverDate } = order;
  const [shipped, delivered] = [shortDate(shippedOn), shortDate(deliveredOn)];
  const [toShip, toDeliver] = [shortDate(promisedToShipDate), shortDate(promisedToDeliverDate)];
  const open = !shippedOn && order.statusId !== 'Canceled';
  return [
    shippedOn ? orderFact(order, `The order shipped on ${shipped}.`, `It shipped on ${shipped}.`) : null,
    open ? orderFact(order, 'Not all of the order has shipped.', 'Not all of it has shipped yet.') : null,
    deliveredOn
      ? orderFact(order, `The order was delivered on ${delivered}.`, `It was delivered on ${delivered}.`)
      : null,
    toShip
      ? orderFact(
          order,
          `It is to ship by ${toShip}.`,
          shippedOn ? null : `It is planned to ship by ${toShip}.`,
        )
      : null,
    toDeliver
      ? orderFact(
          order,
          `It is to arrive by ${toDeliver}.`,
          deliveredOn ? null : `It is planned to arrive by ${toDeliver}.`,
        )
      : null,
  ].filter((fact) => fact !== null);
}

function trackingFacts(order: SupportOrder, { type, supplierId }: Audience): Fact[] {
  const found = order.orderItems
    .filter((item) => type !== 'Supplier' || item.supplierId === supplierId)
    .flatMap(({ trackings }) => trackings);
  const distinct = [...new Map(found.map((one) => [one.trackingNumber, one])).values()].slice(0, maxItems);
  return distinct.map(({ carrierName, trackingNumber, url }) => {
    const link = url?.startsWith('https://') ? `, at ${url}` : '';
    return {
      kind: 'Tracking',
      id: order.id,
      label: `Tracking number ${trackingNumber}`,
      text: `${carrierName} tracks it as ${trackingNumber}${link}.`,
      say: `The tracking number with ${carrierName} is ${trackingNumber}.`,
    };
  });
}

/** What we claim from a supplier is its business; a customer may learn that there is a claim, and not for how much. */
function creditFacts(
  { creditRequests, creditMemos, ...order }: SupportOrder,
  { type, supplierId }: Audience,
): Fact[] {
  if (type === 'Carrier' || type === 'Marketplace') return [];
  const tellsAmounts = type === 'Supplier' || type === 'Internal';
  const names = new Set(
    order.parts
      .filter((part) => type !== 'Supplier' || part.supplierId === supplierId)
      .map((part) => part.supplierName),
  );
  const requests = (creditRequests ?? []).filter(({ partnerName }) => names.has(partnerName));
  const memos = tellsAmounts ? (creditMemos ?? []).filter(({ partnerName }) => names.has(partnerName)) : [];
  return [
    ...requests.map((request): Fact => {
      const amounts = tellsAmounts
        ? ` for ${currency(request.totalAmount, request.currency)}, of which ${currency(request.coveredAmount, request.currency)} is credited`
        : '';
      return {
        kind: 'CreditRequest',
        id: request.id,
        label: `Credit request ${request.id}`,
        text: `Credit request ${request.id} (${spaced(request.reason).toLowerCase()}) to the supplier was made on ${shortDate(request.createdOn)}${amounts}; it is ${spaced(request.status).toLowerCase()}.`,
        say: null,
      };
    }),
    ...memos.map((memo): Fact => ({
      kind: 'CreditMemo',
      id: memo.id,
      label: `Credit memo ${memo.memoNumber}`,
      text: `Credit memo ${memo.memoNumber} of ${shortDate(memo.memoDate)} is for ${currency(memo.total, memo.currency)}.`,
      say: null,
    })),
  ];
}

function policyFacts({ brokerName, brokerId, brokerPolicies }: SupportOrder): Fact[] {
  if (!brokerPolicies) return [];
  const { returnWindowDays, restockingPercent, cancellationRule, damageProofRequired, contactRules } =
    brokerPolicies;
  const texts = [
    `${brokerName} accepts returns within ${pluralize(returnWindowDays, 'day')}, with a restocking fee of ${restockingPercent}%.`,
    `${brokerName} ${damageProofRequired ? 'requires' : 'requires no'} proof of damage.`,
    `Cancellations at ${brokerName}: ${cancellationRule}`,
    contactRules && `How to write to customers of ${brokerName}: ${contactRules}`,
  ];
  return texts
    .filter((text) => !!text)
    .map((text) => ({
      kind: 'Policy',
      id: brokerId,
      label: `${brokerName} policy`,
      text: text ?? '',
      say: null,
    }));
}

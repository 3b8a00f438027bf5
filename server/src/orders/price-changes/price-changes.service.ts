import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';
import { mayOn } from '@backdock/core/kit/permissions.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import {
  type BillOutcome,
  type DecidableOrders,
  maxDecidedOrders,
  type PriceChange,
  type PriceChangeDetails,
  type ProductPrices,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import {
  differencePercent,
  isOpenForPricing,
  marginPercent,
  whyNotApprove,
} from '@backdock/core/orders/price-changes/price-changes.rules.ts';
import { pricePoints } from '@backdock/core/orders/price-changes/price-effects.rules.ts';
import { currencyOfMarket } from '@backdock/core/partners/partners.values.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { AppError, throwNotFound } from '../../platform/errors.ts';
import { readCounts } from '../../platform/list/counts.ts';
import { billsAtPrices } from '../invoice-reviews/bills-at-prices.service.ts';
import { waitingBillsOf } from '../invoice-reviews/invoice-reviews.service.ts';
import { decisionContact } from './apply-decisions.service.ts';
import {
  chosenOrders,
  findOldestUndecided,
  findRow,
  priceChangeSource,
} from './price-change-list.queries.ts';
import { listRequests } from './price-changes.queries.ts';
import { listCostItems, listItemsWithSku, sumItems } from './priced-items.queries.ts';
import { type Header, headerOf, pricedItems, type SupplierOrderKey } from './priced-items.service.ts';

/** How many supplier orders have something to decide, as the list counts them, and since when. */
export async function undecidedPriceChanges(db: Reader): Promise<{ count: number; oldestOn: string | null }> {
  const { state } = await readCounts(db, priceChangeSource, {});
  return { count: state?.['Pending'] ?? 0, oldestOn: await findOldestUndecided(db) };
}

/** Every price change of a supplier order. */
export async function listPriceChanges(db: Reader, of: SupplierOrderKey): Promise<PriceChange[]> {
  return changesOf(db, of, await headerOf(db, of));
}

async function changesOf(db: Reader, of: SupplierOrderKey, header: Header): Promise<PriceChange[]> {
  const items = await pricedItems(db, of, header);
  const hasOneCurrency = currencyOfMarket[header.market] === header.currency;
  const requests = await listRequests(db, of);
  return requests.map(({ salePrice, ...request }) => {
    const oldCents = numberToCents(request.oldPrice);
    const newCents = numberToCents(request.newPrice);
    const saleCents = numberToCents(salePrice);
    const item = items.get(request.orderItemId);
    const why =
      item && request.decision === null ? whyNotApprove({ oldCents, newCents }, item, header.currency) : null;
    return {
      ...request,
      salePrice,
      differencePerUnit: centsToNumber(newCents - oldCents),
      differencePercent: differencePercent(oldCents, newCents),
      lineDifference: centsToNumber((newCents - oldCents) * request.quantity),
      marginBefore: marginPercent({ saleCents, costCents: oldCents, hasOneCurrency }),
      marginAfter: marginPercent({ saleCents, costCents: newCents, hasOneCurrency }),
      whyNotApprove: why?.message ?? null,
    };
  });
}

/** A supplier order with price changes, and their impact. */
export async function priceChangeDetails({ db }: ReadCtx, of: SupplierOrderKey): Promise<PriceChangeDetails> {
  const { market, ...row } = (await findRow(db, of)) ?? throwNotFound('price change');
  const requests = await listRequests(db, of);
  const [latest] = requests.toSorted((one, other) => other.requestedOn.localeCompare(one.requestedOn));
  const { cost, productCost, saleTotal } = await sumItems(db, of);
  const contact = await decisionContact(db, of.supplierId);
  const pendingSkus = new Set(requests.flatMap(({ decision, sku }) => (decision === null ? [sku] : [])));
  const products: ProductPrices[] = [];
  for (const sku of pendingSkus) products.push(await productPrices(db, of, sku));
  return {
    ...row,
    requestedBy: latest?.requestedBy ?? '',
    reason: latest?.reason ?? null,
    mailTo: contact && { name: contact.name, email: contact.email },
    costNow: cost,
    costItems: await listCostItems(db, of),
    productCost,
    saleTotal: currencyOfMarket[market] === row.currency ? saleTotal : null,
    products,
    waitingBills: await waitingBillsOf(db, of),
  };
}

/** What approving these requests does to the order's waiting bills. */
export async function previewBills(
  { db }: ReadCtx,
  of: SupplierOrderKey,
  approved: readonly number[],
): Promise<BillOutcome[]> {
  const requests = await listRequests(db, of);
  const prices = requests.flatMap(({ id, decision, orderItemId, newPrice }): [number, number][] =>
    decision === null && approved.includes(id) ? [[orderItemId, numberToCents(newPrice)]] : [],
  );
  return billsAtPrices(db, of, new Map(prices));
}

const maxShown = 5;

async function productPrices(db: Reader, of: SupplierOrderKey, sku: string): Promise<ProductPrices> {
  const items = await listItemsWithSku(db, of.supplierId, sku);
  const facts = items.flatMap(({ orderedOn, orderedPrice, approved }) => [
    { on: orderedOn, price: orderedPrice, source: 'Ordered' as const },
    ...approved.map(({ on, price }) => ({ on, price, source: 'Approved' as const })),
  ]);
  return {
    sku,
    prices: pricePoints(facts, maxShown),
    openOrders: items
      .filter((item) => item.orderId !== of.orderId && isOpenForPricing(item.fulfillmentStatus))
      .map(({ orderId, purchaseOrderNumber, quantity, price }) => ({
        orderId,
        purchaseOrderNumber,
        quantity,
        price,
      })),
  };
}

/** What can be decided in the selected supplier orders, request by request. */
export async function previewDecisions(
  { db, actor }: ReadCtx<Employee>,
  selection: Selection,
): Promise<DecidableOrders> {
  const chosen = await chosenOrders(db, selection, maxDecidedOrders);
  if (chosen.length > maxDecidedOrders) {
    throw new AppError(
      'unprocessable',
      'price-change.too-many',
      `Up to ${maxDecidedOrders} supplier orders can be decided at once. Select fewer.`,
    );
  }
  const preview: DecidableOrders = { orders: [], skipped: [] };
  for (const { id, purchaseOrderNumber, ...of } of chosen) {
    const header = await headerOf(db, of);
    const requests = (await changesOf(db, of, header)).filter(({ decision }) => decision === null);
    const reason = mayOn(actor, 'priceChanges.decide', [header.purchasingManagerId])
      ? requests.length === 0
        ? 'Everything is decided.'
        : null
      : 'Someone else is this supplier’s purchasing manager.';
    if (reason) preview.skipped.push({ id, purchaseOrderNumber, reason });
    else {
      const cents = requests.reduce((sum, { lineDifference }) => sum + numberToCents(lineDifference), 0);
      const { supplierName, currency } = header;
      preview.orders.push({
        ...of,
        purchaseOrderNumber,
        supplierName,
        currency,
        difference: centsToNumber(cents),
        requests,
      });
    }
  }
  return preview;
}

import { sql } from 'kysely';
import type { DemoMarketplace } from './marketplaces.ts';
import { approveReview, declineReview } from '../../../server/src/orders/invoice-reviews/decide.service.ts';
import { receiveSupplierInvoices } from '../../../server/src/orders/invoice-reviews/receive-bills.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsAccountant, type Person } from './act-as-accountant.ts';
import { actAsSystem } from './act-as-system.ts';
import { asOf } from './supplier-bills-as-of.ts';
import * as costs from './supplier-bills-costs.ts';
import { ofCredits } from './supplier-bills-credits.ts';
import { approved, type Decision, declined, right } from './supplier-bills-decided.ts';
import type { Desk } from './supplier-bills-desk.ts';
import { billWriter, type Draft } from './supplier-bills-drafts.ts';
import { announceFile, type BillFile, upload } from './supplier-bills-files.ts';
import { loadBilledOrders, type OrderName } from './supplier-bills-orders.ts';
import { billableParts, type BillablePart, takeFrom } from './supplier-bills-parts.ts';
import { approvePrice, askForPrice, repricings } from './supplier-bills-prices.ts';
import { ofBilledOrders } from './supplier-bills-repeats.ts';
import { ofShippedOrders } from './supplier-bills-shipped.ts';
import type { DemoSupplier } from './suppliers.ts';

interface Given {
  suppliers: readonly DemoSupplier[];
  marketplaces: readonly DemoMarketplace[];
  accountant: Person;
  buyer: Person;
}

/** Bills of the last weeks: some match, most of the others wait with every kind of difference, and some are decided. */
export async function loadSupplierBills(runtime: Runtime, given: Given): Promise<void> {
  const desk = await deskOf(runtime, given);
  const ways = [approved(desk), declined(desk)];
  const repriced = repricings(desk);
  const drafts = [
    ...costs.ofPriceList(desk),
    ...costs.ofKnownPrices(desk),
    ...costs.ofOtherUnits(desk),
    ...costs.ofEarlyPayment(desk),
    ...ofBilledOrders(desk),
    ...ofCredits(desk),
    ...ofShippedOrders(desk),
    ...ways.flatMap((way) => way.drafts),
    ...right(desk),
    ...repriced.map(({ draft }) => draft),
  ];
  const files: BillFile[] = [];
  const events = [
    ...drafts.map((draft) => ({ on: draft.on, happen: () => receive(runtime, draft, files) })),
    ...ways
      .flatMap(({ decisions }) => decisions)
      .map((decision) => ({ on: decision.on, happen: () => decide(runtime, given.accountant, decision) })),
    ...repriced.flatMap((one) => [
      { on: one.askedOn, happen: () => askForPrice(runtime, one) },
      { on: one.approvedOn, happen: () => approvePrice(runtime, given.buyer, one) },
    ]),
  ];
  for (const { happen } of events.toSorted((one, other) => one.on.getTime() - other.on.getTime())) {
    await happen();
  }
  await upload(runtime, files);
  await setMailsSent(runtime);
}

async function deskOf(runtime: Runtime, given: Given): Promise<Desk> {
  const numbers = await loadBilledOrders(runtime, given);
  const parts = await billableParts(runtime);
  const partOf = (number: string) => {
    const part = parts.find(({ purchaseOrderNumber }) => purchaseOrderNumber === number);
    if (!part) throw new Error(`there is no order ${number}`);
    return part;
  };
  const made = Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [name, partOf(number)]),
  ) as Record<OrderName, BillablePart>;
  const own = new Set(Object.values(numbers));
  const now = runtime.now();
  const take = takeFrom(parts, now, ({ purchaseOrderNumber }) => own.has(purchaseOrderNumber));
  return { now, write: billWriter(now), made, take };
}

async function receive(runtime: Runtime, { on, bill, hasFile }: Draft, files: BillFile[]): Promise<void> {
  await actAsSystem(runtime, async (base) => {
    const ctx = asOf(base, on);
    const documents = hasFile ? [await announceFile(ctx, bill)] : [];
    files.push(...documents.map(({ file }) => file));
    await receiveSupplierInvoices(ctx, [{ ...bill, documentIds: documents.map(({ id }) => id) }]);
  });
}

async function decide(runtime: Runtime, accountant: Person, decision: Decision): Promise<void> {
  const review = await runtime.database.reader
    .selectFrom('invoice_review as review')
    .innerJoin('supplier_bill as bill', 'bill.id', 'review.bill_id')
    .select(['review.id', 'review.supplier_id as supplierId'])
    .where('bill.source_key', '=', decision.sourceKey)
    .executeTakeFirstOrThrow();
  await actAsAccountant(runtime, accountant, (base) => {
    const ctx = asOf(base, decision.on);
    return 'approval' in decision
      ? approveReview(ctx, review, { notifySupplier: true, ...decision.approval })
      : declineReview(ctx, review, { notifySupplier: true, ...decision.decline });
  });
}

async function setMailsSent(runtime: Runtime): Promise<void> {
  await actAsSystem(runtime, ({ tx }) =>
    sql`UPDATE mail SET handed_over_on = created_on, sent_on = created_on
         WHERE sent_on IS NULL AND (dedupe_key LIKE 'invoice-review:%' OR dedupe_key LIKE 'price-changes:%')`.execute(
      tx,
    ),
  );
}

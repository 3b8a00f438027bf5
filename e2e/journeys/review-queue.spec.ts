import {
  invoiceReviews,
  type InvoiceReview,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import {
  type ReviewChoice,
  type ReviewType,
  reviewTypes,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { type Billed, biller, type BilledOrder, type SentBill } from '../bills.ts';
import { ask } from '../payment-file.ts';
import { another, people, signIn, startDay, web } from '../people.ts';

type Draft = readonly [BilledOrder, Billed];
type Acts = ReturnType<typeof countedActs>;

const reviewIn = (address: string) => Number(/invoice-review\/(\d+)/.exec(address)?.[1]);

/** Bills that are decided the same way; together, if marked. */
interface Plan {
  bills: readonly SentBill[];
  decide: (page: Page, acts: Acts) => Promise<void>;
  outcome: ReviewChoice | 'Declined';
  isTogether?: true;
}

const detailsOf = (page: Page, supplierId: number, { reviewId }: SentBill) =>
  ask<InvoiceReview>(page, invoiceReviews.details, {
    params: { supplierId, incorrectInvoiceId: reviewId ?? 0 },
  });
const send = (page: Page, { press }: Acts) => press(page, 'ControlOrMeta+Enter');
const choose = (key: string) => async (page: Page, acts: Acts) => {
  await acts.press(page, key);
  await send(page, acts);
};
const comment = (key: string, label: string, text: string) => async (page: Page, acts: Acts) => {
  await acts.press(page, key);
  await acts.fill(page.getByLabel(label), text);
  await send(page, acts);
};
const decline = (text: string) => comment('d', 'Comment to the supplier', text);

function missing(): never {
  throw new Error('an order or bill is missing');
}

/** A price per unit in dollars. Differences are large, so the queue starts with these bills. */
const price = 1_400;
const over = (dollars: number) => ({ unitCostCents: (price + dollars) * 100 });

/** Thirty bills of all eight types. */
async function thirtyBills(page: Page): Promise<{ supplierId: number; plans: Plan[]; requestIds: number[] }> {
  const { supplierId, order, bill } = await biller(page, people.purchasing.name);
  const item = { pricePerUnitCents: price * 100 };
  const ordered = await order([
    ...Array.from({ length: 12 }, () => ({ ...item, sku: `QUEUE-${process.pid}` })),
    { ...item, quantity: 20 },
    { ...item, fulfillmentStatus: 'Canceled', quantity: 16 },
    ...Array.from({ length: 18 }, () => item),
  ]);
  const next = () => ordered.shift() ?? missing();
  const each = (count: number, change: (at: number) => Billed): Draft[] =>
    Array.from({ length: count }, (_, at) => [next(), change(at)]);

  const similar = each(12, () => over(2_600));
  const twice = next();
  const canceled = each(1, () => ({}));
  const costs = each(5, (at) => over(2_400 + at));
  const quantities = each(4, (at) => ({ quantity: 27 + at }));
  const freights = each(4, (at) => ({ freightCents: 2_200_000 + at * 10_000 }));
  const partly = next();
  const credit: Draft = [next(), { totalCents: -2_100_000 }];
  const claimed = each(2, (at) => over(700 + at));
  const other = next();
  const sent = await bill([
    ...similar,
    ...canceled,
    ...costs,
    ...quantities,
    ...freights,
    credit,
    ...claimed,
    [twice, {}],
    [partly, { quantity: 4 }],
    [twice, {}],
    [partly, { quantity: 6, freightCents: 2_150_000 }],
  ]);
  const take = (count: number) => sent.splice(0, count);
  const bills = {
    similar: take(12),
    canceled: take(1),
    costs: take(5),
    quantities: take(4),
    freights: take(4),
    credit: take(1),
    claimed: take(2),
    posted: take(2),
    twin: take(1),
    additional: take(1),
  };
  const requestIds: number[] = [];
  for (const one of bills.claimed) {
    const { creditRequestIds } = await ask<InvoiceReview>(page, invoiceReviews.approve, {
      params: { supplierId, incorrectInvoiceId: one.reviewId ?? 0 },
      body: { choice: 'ClaimDifference' },
    });
    requestIds.push(...creditRequestIds);
  }

  const cover = async (on: Page, acts: Acts) => {
    await acts.click(on.getByRole('radio', { name: /Create a credit memo/ }));
    const requests = on.getByRole('group', { name: 'Credit requests to cover' });
    for (const id of requestIds) {
      await acts.click(requests.getByRole('checkbox', { name: new RegExp(`^${id},`) }));
    }
    await send(on, acts);
  };
  const resubmitted: Plan = { bills: [], decide: choose('c'), outcome: 'ClaimDifference' };
  const [twin = missing()] = bills.twin;
  /** The supplier meant another order and resubmits the bill under the same number. */
  const declineTwin = async (on: Page, acts: Acts) => {
    await decline('Billed twice. Which order is this for?')(on, acts);
    await expect(on.getByText(`${twin.invoiceNumber} declined`)).toBeVisible();
    resubmitted.bills = await bill([[other, { ...over(2_500), invoiceNumber: twin.invoiceNumber }]]);
  };
  const together = async (on: Page, acts: Acts) => {
    await acts.click(on.getByRole('button', { name: 'Select all to decide together' }));
    await acts.press(on, 'c');
    await send(on, acts);
    await acts.click(on.getByRole('dialog').getByRole('button', { name: 'Approve and claim on 12 bills' }));
    await expect(on.getByRole('dialog')).toBeHidden();
  };
  return {
    supplierId,
    requestIds,
    plans: [
      { bills: bills.similar, decide: together, isTogether: true, outcome: 'ClaimDifference' },
      { bills: bills.costs, decide: choose('c'), outcome: 'ClaimDifference' },
      { bills: bills.quantities, decide: choose('s'), outcome: 'ShortPay' },
      { bills: bills.freights, decide: choose('c'), outcome: 'ClaimDifference' },
      { bills: bills.canceled, decide: decline('This order was canceled.'), outcome: 'Declined' },
      { bills: bills.twin, decide: declineTwin, outcome: 'Declined' },
      resubmitted,
      {
        bills: bills.additional,
        decide: comment('a', 'Comment', 'We asked for expedited freight.'),
        outcome: 'AsBilled',
      },
      { bills: bills.credit, decide: cover, outcome: 'CreditMemo' },
    ],
  };
}

test('an accountant takes 30 reviews of all eight types to zero', async ({ page }) => {
  test.slow();
  await startDay(page, people.accountant);
  const { supplierId, plans, requestIds } = await thirtyBills(page);
  const decided = new Set<number | null>();
  const types = new Set<ReviewType>();
  const acts = countedActs();
  await page.goto(web());
  await acts.click(
    page
      .locator('.MuiPaper-root')
      .filter({ hasText: /^Invoice reviews/ })
      .getByRole('link', { name: 'Review' }),
  );
  const grid = page.getByRole('grid', { name: 'Invoice reviews' });
  // The one with the most money at stake comes first.
  await acts.click(grid.locator('[row-index="0"] [col-id="invoiceNumber"]').getByRole('link'));
  while (decided.size < 30) {
    const id = reviewIn(page.url());
    const plan = plans.find(({ bills }) => bills.some(({ reviewId }) => reviewId === id));
    const bill = plan?.bills.find(({ reviewId }) => reviewId === id);
    if (!plan || !bill) {
      // Another supplier's bill, left for later.
      await expect(page.getByRole('button', { name: 'Next bill' })).toBeEnabled();
      await acts.press(page, ']');
      await expect.poll(() => reviewIn(page.url())).not.toBe(id);
      continue;
    }
    await expect(
      page.getByRole('heading', { level: 1, name: bill.invoiceNumber, exact: true }),
    ).toBeVisible();
    for (const type of (await detailsOf(page, supplierId, bill)).types) types.add(type);
    await plan.decide(page, acts);
    for (const { reviewId } of plan.isTogether ? plan.bills : [bill]) decided.add(reviewId);
    await expect.poll(() => reviewIn(page.url())).not.toBe(id);
  }
  console.log(`30 invoice reviews: ${acts.count()} interactions`);
  expect(acts.count()).toBeLessThanOrEqual(50);
  expect([...types].toSorted()).toEqual(reviewTypes.toSorted());

  for (const { bills, outcome } of plans) {
    const found = await Promise.all(bills.map((bill) => detailsOf(page, supplierId, bill)));
    expect(found.map(({ status, choice }) => choice ?? status)).toEqual(bills.map(() => outcome));
    expect(found.map(({ decidedBy }) => decidedBy)).toEqual(bills.map(() => people.accountant.name));
  }
  const credit = plans.find(({ outcome }) => outcome === 'CreditMemo')?.bills[0];
  expect(credit && (await detailsOf(page, supplierId, credit)).creditRequestIds).toEqual(requestIds);
});

test('two people on one review see each other’s decision without reloading', async ({ page, browser }) => {
  await signIn(page, people.accountant);
  const { supplierId, order, bill } = await biller(page, people.purchasing.name);
  const [ordered] = await order([{}]);
  if (!ordered) throw new Error('there is no order');
  const [sent] = await bill([[ordered, { freightCents: 9_000 }]]);
  const address = `${web()}/supplier-orders/${supplierId}/invoice-review/${sent?.reviewId}`;
  const other = await another(browser);
  await signIn(other, people.accountant2);
  await Promise.all([page.goto(address), other.goto(address)]);
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await expect(other.getByRole('radiogroup')).toBeVisible();
  await page.keyboard.press('d');
  await page.getByLabel('Comment to the supplier').fill('Freight was not agreed.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(other.getByRole('status').getByText(`${people.accountant.name} declined`)).toBeVisible();
  await expect(other.getByRole('definition').getByText('Freight was not agreed.')).toBeVisible();
  await expect(other.getByRole('radiogroup')).toBeHidden();
  await other.context().close();
});

import {
  invoiceReviews,
  type InvoiceReview,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import {
  priceChanges,
  type PriceChange,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { expect, type Page, test } from '@playwright/test';
import { biller, type SentBill } from '../bills.ts';
import { deliver } from '../intake.ts';
import { mailTo } from '../mails.ts';
import { ask } from '../payment-file.ts';
import { people, signIn, web } from '../people.ts';

const pageOf = (supplierId: number, { reviewId }: SentBill) =>
  `${web()}/supplier-orders/${supplierId}/invoice-review/${reviewId}`;
const heading = (page: Page, { invoiceNumber }: SentBill) =>
  page.getByRole('heading', { level: 1, name: invoiceNumber, exact: true });
/** A figure opens to show how it adds up, on a phone too. */
async function expectXRay(page: Page, title: string, text: string): Promise<void> {
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const figure = page.getByRole('button', { name: `show how ${title} adds up` });
  await figure.focus();
  await page.keyboard.press('Enter');
  const xRay = page.getByRole('dialog', { name: title });
  await expect(xRay.getByText(text)).toBeVisible();
  await expect(xRay.getByText('Reconciled.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(xRay).toBeHidden();
  await expect(figure).toBeFocused();
  if (screen) await page.setViewportSize(screen);
}
const detailsOf = (page: Page, supplierId: number, { reviewId }: SentBill) =>
  ask<InvoiceReview>(page, invoiceReviews.details, {
    params: { supplierId, incorrectInvoiceId: reviewId ?? 0 },
  });

test('a difference is claimed, and similar bills are decided together', async ({ page, request }) => {
  test.slow();
  await signIn(page, people.accountant);
  const { supplierId, order, bill } = await biller(page, people.purchasing.name);
  const sku = `SIM-${process.pid}`;
  const alike = await order(Array.from({ length: 4 }, () => ({ sku, pricePerUnitCents: 1_000 })));
  const similar = await bill(alike.map((one) => [one, { unitCostCents: 1_300 }]));
  const [first] = similar;
  if (!first) throw new Error('there is no bill');
  await page.goto(pageOf(supplierId, first));
  await expect(page.getByText('The supplier may be using a different price list')).toBeVisible();
  await page.getByRole('button', { name: 'Select all to decide together' }).click();
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Continue with 4 bills' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve and claim on 4 bills' }).click();
  await expect(dialog).toBeHidden();
  const found = await Promise.all(similar.map((one) => detailsOf(page, supplierId, one)));
  expect(found.map(({ choice, difference }) => [choice, difference])).toEqual(
    similar.map(() => ['ClaimDifference', 30]),
  );
  expect(found.flatMap(({ creditRequestIds }) => creditRequestIds)).toHaveLength(4);
  const contact = found[0]?.mailTo?.email ?? '';
  const mail = await mailTo(
    request,
    contact,
    new RegExp(`^Invoice ${first.invoiceNumber}: credit requested`),
  );
  expect(mail.text).toContain('Price difference: $30.00');
});

test('a credit covers the claims it answers', async ({ page }) => {
  await signIn(page, people.accountant);
  const { supplierId, order, bill } = await biller(page, people.purchasing.name);
  const [ordered] = await order([{ pricePerUnitCents: 1_000 }]);
  if (!ordered) throw new Error('there is no order');
  const [claimed] = await bill([[ordered, { unitCostCents: 1_400 }]]);
  if (!claimed) throw new Error('there is no bill');
  await page.goto(pageOf(supplierId, claimed));
  await expect(heading(page, claimed)).toBeVisible();
  await expectXRay(page, `Difference on ${claimed.invoiceNumber}`, '10 × $14.00 − 10 × $10.00');
  await page.keyboard.press('c');
  await expectXRay(page, `Claim on ${claimed.invoiceNumber}`, '10 × $4.00');
  await page.getByRole('button', { name: 'Approve and claim $40.00' }).click();
  await expect(page.getByText(`${claimed.invoiceNumber} approved, $40.00 claimed`)).toBeVisible();
  const { creditRequestIds } = await detailsOf(page, supplierId, claimed);
  await page.goto(pageOf(supplierId, claimed));
  await expectXRay(page, `Claim on ${claimed.invoiceNumber}`, `credit request ${creditRequestIds[0]}`);
  const [credit] = await bill([[ordered, { totalCents: -4_000 }]]);
  if (!credit) throw new Error('there is no credit');
  await page.goto(pageOf(supplierId, credit));
  await page.getByRole('radio', { name: /Create a credit memo/ }).check();
  const requests = page.getByRole('group', { name: 'Credit requests to cover' });
  await requests.getByRole('checkbox', { name: new RegExp(`^${creditRequestIds[0]},`) }).check();
  await expect(requests.getByText('Covers $40.00 of $40.00')).toBeVisible();
  await page.getByRole('button', { name: 'Create credit memo for $40.00' }).click();
  await expect(page.getByText(`Credit memo ${credit.invoiceNumber} created for $40.00`)).toBeVisible();
  expect(await detailsOf(page, supplierId, credit)).toMatchObject({ choice: 'CreditMemo', creditRequestIds });
});

test('approving a price change posts the bill that was waiting for it', async ({ page }) => {
  await signIn(page, people.admin);
  const { supplierId, order, bill } = await biller(page, people.purchasing.name);
  const [ordered] = await order([{ pricePerUnitCents: 1_000 }]);
  if (!ordered) throw new Error('there is no order');
  const [sent] = await bill([[ordered, { unitCostCents: 1_100 }]]);
  if (!sent) throw new Error('there is no bill');
  const { orderId } = ordered;
  const before = await detailsOf(page, supplierId, sent);
  await deliver('price-changes', [
    {
      sourceKey: `journey-price-${process.pid}-${orderId}`,
      orderId,
      supplierId,
      requestedOn: new Date().toISOString(),
      requestedBy: 'Karen Osei',
      reason: null,
      requests: [{ orderItemId: before.lines[0]?.orderItemId, newCents: 1_100 }],
    },
  ]);

  await page.goto(pageOf(supplierId, sent));
  await expect(page.getByText('Price change to exactly $11.00 is undecided')).toBeVisible();
  await page.getByRole('link', { name: 'Open price change' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting bills' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Matches with your approvals, and posts.')).toBeVisible();
  await page.getByRole('button', { name: 'Send 1 decision' }).click();
  await expect(page.getByText(/1 decision sent/)).toBeVisible();
  const [change] = await ask<PriceChange[]>(page, priceChanges.items, { params: { orderId, supplierId } });
  expect(change?.decision).toBe('Approved');

  await page.goto(pageOf(supplierId, sent));
  await expect(page.getByRole('definition').getByText('The price was approved.')).toBeVisible();
  expect(await detailsOf(page, supplierId, sent)).toMatchObject({ status: 'Approved', decidedBy: null });
});

test('a bill is linked to its order, approved by someone else, and a decline is taken back', async ({
  page,
}) => {
  await signIn(page, people.accountant);
  const { supplierId, order, bill } = await biller(page, people.purchasing.name);
  const [ordered] = await order([{ pricePerUnitCents: 1_000 }]);
  if (!ordered) throw new Error('there is no order');
  const lost = { ...ordered, purchaseOrderNumber: `LOST-${process.pid}` };
  const [sent] = await bill([[lost, { freightCents: 20_000 }]]);
  if (!sent) throw new Error('there is no bill');
  await page.goto(pageOf(supplierId, sent));
  await page.getByRole('button', { name: 'Link to order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Purchase order').fill(ordered.purchaseOrderNumber);
  await dialog.getByRole('radio', { name: ordered.purchaseOrderNumber }).check();
  await dialog.getByRole('button', { name: `Link to ${ordered.purchaseOrderNumber}` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Incorrect shipping cost').first()).toBeVisible();
  await expect(
    page.getByText('You linked this bill to its order, so someone else must approve it.').first(),
  ).toBeVisible();

  await page.keyboard.press('d');
  await page.getByLabel('Comment to the supplier').fill('Freight was not agreed.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(`${sent.invoiceNumber} declined`)).toBeVisible();
  await page.goto(pageOf(supplierId, sent));
  await page.getByRole('button', { name: 'Reopen' }).click();
  const back = page.getByRole('dialog');
  await back.getByRole('textbox').fill('They sent us the freight agreement.');
  await back.getByRole('button', { name: 'Reopen' }).click();
  await expect(back).toBeHidden();
  await expect(page.getByRole('radiogroup')).toBeVisible();
  expect(await detailsOf(page, supplierId, sent)).toMatchObject({ status: 'Pending', declineReason: null });
});

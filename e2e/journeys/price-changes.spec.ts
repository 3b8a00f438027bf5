import {
  type PriceChange,
  priceChanges,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { cellsOf, rowsOf } from '../kit/grid-page.ts';
import { mailTo } from '../mails.ts';
import { ask } from '../payment-file.ts';
import { people, signIn, startDay, web } from '../people.ts';
import { askAgain, type AskedOrder, askedOrders } from '../price-changes.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Price change requests' });
const item = (page: Page, sku: string) =>
  page.getByRole('list', { name: 'Undecided price changes' }).getByRole('listitem').filter({ hasText: sku });
const pageOf = ({ supplierId, orderId }: AskedOrder) =>
  `${web()}/supplier-orders/${supplierId}/price-change-requests/${orderId}`;
const heading = (page: Page, { purchaseOrderNumber }: AskedOrder) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${purchaseOrderNumber}: `) });
const changesOf = (page: Page, { orderId, supplierId }: AskedOrder) =>
  ask<PriceChange[]>(page, priceChanges.items, { params: { orderId, supplierId } });

test('a buyer decides 40 changes in 12 orders, and a counter price approves itself later', async ({
  page,
  request,
}) => {
  test.slow();
  await startDay(page, people.purchasing);
  // Older than those of other journeys, so they come first.
  const counts = [4, 3, 3, 4, 3, 3, 4, 3, 3, 4, 3, 3];
  const orders = await askedOrders(page, people.purchasing.name, counts, '2026-01');
  const [first] = orders as [AskedOrder];
  await page.goto(web());
  const { click, fill, count } = countedActs();
  let keys = 0;
  const send = () => {
    keys += 1;
    return page.keyboard.press('ControlOrMeta+Enter');
  };
  await click(
    page
      .locator('.MuiPaper-root')
      .filter({ hasText: /^Price change requests/ })
      .getByRole('link', { name: 'Review' }),
  );
  // The oldest comes first.
  await click(grid(page).getByRole('link', { name: first.purchaseOrderNumber, exact: true }));
  for (const order of orders) {
    await expect(heading(page, order)).toBeVisible();
    await click(page.getByRole('button', { name: 'Approve all', exact: true }));
    if (order === first) {
      const [declined] = order.items;
      const row = item(page, declined?.sku ?? '');
      await click(row.getByRole('button', { name: 'Decline' }));
      await fill(row.getByLabel('Comment to the supplier'), 'Your price list says $10.20.');
      await fill(row.getByLabel('Counter price'), '10.20');
      await expect(row).toContainText('Margin 32.0%, +$2.00');
      await expect(
        page.getByText('3 approved, 1 declined with your comment and counter price'),
      ).toBeVisible();
    }
    await send();
    await expect(page.getByRole('status').getByText(`sent for ${order.purchaseOrderNumber}`)).toBeVisible();
  }
  const interactions = count() + keys;
  console.log(`40 price changes in 12 orders: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(30);

  const decided = await changesOf(page, first);
  const counted = Map.groupBy(decided, ({ decision }) => decision);
  expect([counted.get('Approved')?.length, counted.get('Declined')?.length]).toEqual([3, 1]);
  const { mailTo: contact } = await ask<{ mailTo: { email: string } }>(page, priceChanges.details, {
    params: { orderId: first.orderId, supplierId: first.supplierId },
  });
  const mail = await mailTo(
    request,
    contact.email,
    new RegExp(`^${first.purchaseOrderNumber}: 4 price changes`),
  );
  expect(mail.text).toContain('We would accept $10.20');

  // The supplier comes back with our price.
  const [declined] = first.items;
  if (declined) await askAgain(first, declined, 10.2);
  await page.goto(pageOf(first));
  await expect(heading(page, first)).toBeVisible();
  const table = page.getByRole('table', { name: 'Decided price changes' });
  await expect(table.getByRole('row').nth(1)).toContainText('$10.20');
  await expect(table.getByRole('row').nth(1)).toContainText(`Approved${people.purchasing.name}`);
  await mailTo(
    request,
    contact.email,
    new RegExp(`^${first.purchaseOrderNumber}: 1 price change, 1 approved`),
  );
});

test('choices are kept as a draft, checked before they are sent, and refused once someone else decided', async ({
  page,
}) => {
  await signIn(page, people.purchasing);
  const [order] = (await askedOrders(page, people.purchasing.name, [2])) as [AskedOrder];
  const [one, two] = order.items;
  await page.goto(pageOf(order));
  // One key decides the marked item and moves on to the next.
  await expect(heading(page, order)).toBeVisible();
  await expect(item(page, one?.sku ?? '')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('a');
  await expect(item(page, two?.sku ?? '')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('d');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved in this browser')).toBeVisible();
  await page.reload();
  const first = item(page, one?.sku ?? '');
  const second = item(page, two?.sku ?? '');
  await expect(first.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Send 2 decisions' }).click();
  await expect(second.getByText('Field is required')).toBeVisible();
  await expect(second.getByLabel('Comment to the supplier')).toBeFocused();
  await second.getByLabel('Comment to the supplier').fill('Too much.');
  await second.getByLabel('Counter price').fill('99');
  await expect(second.getByText('Must be below $20.80')).toBeVisible();
  await second.getByLabel('Counter price').fill('');

  const change = (await changesOf(page, order)).find(({ sku }) => sku === one?.sku);
  const params = { orderId: order.orderId, supplierId: order.supplierId };
  await ask(page, priceChanges.decide, {
    params,
    body: {
      decisions: [{ priceChangeRequestId: change?.id, version: 1, decision: 'Declined', comment: 'No.' }],
    },
  });
  await page.getByRole('button', { name: 'Send 2 decisions' }).click();
  await expect(page.getByText(/was decided or withdrawn in the meantime/)).toBeVisible();
  // What someone else decided is gone, and the other choice stays.
  await expect(first).toHaveCount(0);
  await expect(second.getByRole('button', { name: 'Decline' })).toHaveAttribute('aria-pressed', 'true');
  await second.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Send 1 decision' }).click();
  await expect(page.getByText(`1 decision sent for ${order.purchaseOrderNumber}`)).toBeVisible();
});

test('orders selected in the list are decided together, after a preview', async ({ page }) => {
  await signIn(page, people.admin);
  const orders = await askedOrders(page, people.purchasing.name, [1, 2]);
  const numbers = orders.map(({ purchaseOrderNumber }) => purchaseOrderNumber);
  const prefix = numbers[0]?.replace(/-\d+$/, '-') ?? '';
  const filter = { purchaseOrderNumber: { filterType: 'text', type: 'startsWith', filter: prefix } };
  await page.goto(`${web()}/supplier-orders?grid=${encodeURIComponent(JSON.stringify({ filter }))}`);
  for (const number of numbers) {
    await rowsOf(grid(page)).filter({ hasText: number }).getByRole('checkbox').click();
  }
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide 3 price changes' });
  await expect(dialog.getByRole('row')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Decline' }).first().click();
  await dialog.getByRole('button', { name: 'Decline 3' }).click();
  await expect(dialog.getByText('Field is required')).toBeVisible();
  await dialog.getByLabel('Comment to the suppliers').fill('The agreed price holds until December.');
  await dialog.getByRole('button', { name: 'Decline 3' }).click();
  await expect(page.getByText('3 price changes declined')).toBeVisible();
  for (const order of orders) {
    expect((await changesOf(page, order)).every(({ decision }) => decision === 'Declined')).toBe(true);
  }
});

test('others see price changes, but can’t decide them', async ({ page }) => {
  await signIn(page, people.staff);
  const [order] = (await askedOrders(page, people.purchasing.name, [1])) as [AskedOrder];
  const filter = {
    purchaseOrderNumber: { filterType: 'text', type: 'equals', filter: order.purchaseOrderNumber },
  };
  await page.goto(`${web()}/supplier-orders?grid=${encodeURIComponent(JSON.stringify({ filter }))}`);
  await cellsOf(grid(page), 'purchaseOrderNumber').first().getByRole('link').click();
  await expect(heading(page, order)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Undecided price changes' })).toContainText('Undecided');
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
});

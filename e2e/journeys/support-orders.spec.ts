import {
  supportOrders,
  type SupportOrder,
  type SupportOrderRow,
} from '@backdock/core/support/support-orders.contract.ts';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { ask } from '../payment-file.ts';
import { people, signIn, startDay, web } from '../people.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search orders, products, suppliers/ });
const hits = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });

/** The newest shipped order, with its tracking number. */
async function shippedOrder(page: Page): Promise<SupportOrderRow & { trackingNumber: string }> {
  const query = JSON.stringify({
    filterModel: {
      status: { filterType: 'set', values: ['Shipped'] },
      trackingNumber: { filterType: 'text', type: 'notBlank' },
    },
  });
  const [order] = await ask<SupportOrderRow[]>(page, supportOrders.list, { query: { query } });
  if (!order?.trackingNumber) throw new Error('no shipped order has a tracking number');
  return { ...order, trackingNumber: order.trackingNumber.split(', ')[0] ?? '' };
}

test('a caller reads out a tracking number, is told where the order is, and a note is left', async ({
  page,
}) => {
  await startDay(page, people.staff);
  const { purchaseOrderNumber, trackingNumber } = await shippedOrder(page);
  await page.goto(`${web()}/support`);
  const { fill, count } = countedActs();
  await fill(field(page), trackingNumber);
  await expect(hits(page).first()).toContainText(`Tracking ${trackingNumber}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: purchaseOrderNumber })).toBeVisible();
  const where = panel(page, 'Where it is');
  await expect(where.getByText('Shipped', { exact: true }).first()).toBeVisible();
  await expect(where.getByText(trackingNumber)).toBeVisible();

  const text = `Told the customer that ${trackingNumber} is on its way.`;
  await fill(page.getByRole('textbox', { name: 'Note' }), text);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('status').getByText('Note added')).toBeVisible();
  const interactions = count() + 2;
  console.log(`tracking number to note: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(4);

  // The note is on the timeline and in the history, and can be corrected for a few minutes.
  const timeline = panel(page, 'Timeline');
  await expect(timeline.getByText(text)).toBeVisible();
  await expect(panel(page, 'History').getByText('added a note').first()).toBeVisible();
  await timeline.getByRole('button', { name: 'Edit your note' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit your note' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill(`${text} They were glad.`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(timeline.getByText(`${text} They were glad.`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
});

test('an order shows money only to people who may read it', async ({ page }) => {
  await signIn(page, people.accountant);
  const { id } = await shippedOrder(page);
  const order = await ask<SupportOrder>(page, supportOrders.order, { params: { orderId: id } });
  await page.goto(`${web()}/support/orders/${id}`);
  await expect(panel(page, 'Invoices and credits')).toBeVisible();
  // The total of a supplier's part opens into its items.
  const [part] = order.parts;
  const items = panel(page, part?.supplierName ?? '');
  await items.getByRole('button', { name: /show how .* adds up/ }).click();
  await expect(page.getByRole('dialog', { name: /part of PO-/ }).getByText('Products')).toBeVisible();
  await page.keyboard.press('Escape');
  await panel(page, 'Customer’s amounts')
    .getByRole('button', { name: /show how .* final amount adds up/ })
    .click();
  await expect(page.getByRole('dialog', { name: /final amount/ }).getByText('Subtotal')).toBeVisible();

  await signIn(page, people.staff);
  await page.goto(`${web()}/support/orders/${id}`);
  await expect(panel(page, 'Where it is').getByText('Promised to ship')).toBeVisible();
  await expect(panel(page, 'Invoices and credits')).toHaveCount(0);
});

test('a legal note is seen by Legal and admins only, and says before sending what suppliers see', async ({
  page,
}) => {
  await signIn(page, people.admin);
  const { id } = await shippedOrder(page);
  await page.goto(`${web()}/support/orders/${id}`);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await expect(page.getByRole('option', { name: 'Supplier note (suppliers see it)' })).toBeVisible();
  await page.getByRole('option', { name: 'Legal note' }).click();
  const text = `Letter from counsel about order ${id}.`;
  await page.getByRole('textbox', { name: 'Note' }).fill(text);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(panel(page, 'Timeline').getByText(text)).toBeVisible();
  await expect(panel(page, 'Legal notes').getByText('added a legal note').first()).toBeVisible();

  await signIn(page, people.accountant);
  await page.goto(`${web()}/support/orders/${id}`);
  await expect(panel(page, 'Timeline').getByText('Ordered on')).toBeVisible();
  await expect(page.getByText(/legal/i)).toHaveCount(0);
});

test('a SKU leads to its product, and from there to an order', async ({ page }) => {
  await startDay(page, people.staff);
  const { id } = await shippedOrder(page);
  const order = await ask<SupportOrder>(page, supportOrders.order, { params: { orderId: id } });
  const sku = order.orderItems[0]?.sku ?? '';
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search pages and records' }).fill(sku);
  await page
    .getByRole('option', { name: new RegExp(`^${sku}`) })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: `Product ${sku}` });
  await expect(drawer.getByText('Last cost')).toBeVisible();
  await drawer.getByRole('table', { name: 'Newest orders' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^PO-/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Support' }).getByRole('link', { name: 'Products' }).click();
  await expect(page.getByText(/^1–50 of /)).toBeVisible();
});

import { type ShipmentDetails, shipments } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { mailTo } from '../mails.ts';
import { ask } from '../payment-file.ts';
import { people, signIn, startDay, web } from '../people.ts';
import { type AskedShipment, askedShipments } from '../shipments.ts';

const heading = (page: Page, { purchaseOrderNumber }: AskedShipment) =>
  page.getByRole('heading', { level: 1, name: `Shipment for ${purchaseOrderNumber}`, exact: true });
const detailsOf = (page: Page, { id }: AskedShipment) =>
  ask<ShipmentDetails>(page, shipments.details, { params: { shipmentRequestId: id } });
const pageOf = ({ supplierId, orderId, id }: AskedShipment) =>
  `${web()}/supplier-orders/${supplierId}/shipment-review/${orderId}/request/${id}`;

test('logistics confirms five requests with bills of lading and cancels one', async ({ page, request }) => {
  test.slow();
  await startDay(page, people.logistics);
  const asked = await askedShipments(page, 6, '2026-01');
  const [first, , , , , last] = asked as [AskedShipment, ...AskedShipment[]];
  await page.goto(`${web()}/supplier-orders/shipment-requests`);
  const { click, fill, count } = countedActs();
  let keys = 0;
  const press = (key: string) => {
    keys += 1;
    return page.keyboard.press(key);
  };
  // The one that has been ready longest comes first.
  await click(page.getByRole('grid').getByRole('link', { name: first.purchaseOrderNumber, exact: true }));
  for (const one of asked) {
    await expect(heading(page, one)).toBeVisible();
    if (one === last) break;
    await press('c');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Quote')).toHaveValue('25.00');
    const carrier = dialog.getByLabel('Carrier', { exact: true });
    await expect(carrier).not.toHaveValue('');
    await fill(dialog.getByLabel('PRO number'), `77${one.id}`);
    await press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Download bill of lading' })).toBeVisible();
    await press(']');
  }
  await click(page.getByRole('button', { name: 'Cancel request' }));
  const dialog = page.getByRole('dialog');
  await fill(dialog.getByLabel('Reason'), 'The customer picks it up.');
  await click(dialog.getByRole('button', { name: 'Cancel request' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The customer picks it up.').first()).toBeVisible();
  const interactions = count() + keys;
  console.log(`5 bookings and a cancellation: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(30);

  const found = await Promise.all(asked.map((one) => detailsOf(page, one)));
  expect(found.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'BookingConfirmed'),
    'BookingCanceled',
  ]);
  const numbers = found.flatMap(({ bolNumber }) => bolNumber ?? []);
  expect(new Set(numbers).size).toBe(5);
  const mail = await mailTo(
    request,
    found[0]?.mailTo?.email ?? '',
    `Pickup booked for ${first.purchaseOrderNumber}`,
  );
  expect(mail.text).toContain(`Bill of lading: ${numbers[0]}`);

  // The order knows the carrier's number.
  await page.goto(`${web()}/support/orders/${first.orderId}`);
  await expect(page.getByText(`77${first.id}`).first()).toBeVisible();
});

test('a quote over the limit needs a reason, and the carrier’s own number is checked', async ({ page }) => {
  await signIn(page, people.logistics);
  const [asked] = await askedShipments(page, 1, '2026-06');
  if (!asked) throw new Error('there is no shipment');
  await page.goto(pageOf(asked));
  await expect(page.getByText('Pavers: by density it’s class 100.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quote').fill('1200');
  await dialog.getByRole('textbox', { name: 'Pickup date' }).fill('Jan 4, 2027');
  await dialog.getByRole('textbox', { name: 'Estimated delivery' }).fill('');
  await dialog.getByLabel('Create a bill of lading').uncheck();
  await dialog.getByLabel('Bill of lading number').fill('04000000000000427');
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(dialog.getByText('The check digit is wrong. Check the number for typos.')).toBeVisible();
  await dialog.getByLabel('Bill of lading number').fill(`SMTF-${asked.id}`);
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(dialog.getByText('Explain why this quote is acceptable.')).toBeVisible();
  await dialog.getByLabel('Reason for exceeding the limit').fill('No other carrier serves this island.');
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(dialog).toBeHidden();
  expect(await detailsOf(page, asked)).toMatchObject({
    status: 'BookingConfirmed',
    bolNumber: `SMTF-${asked.id}`,
    overLimitReason: 'No other carrier serves this island.',
  });

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const cancel = page.getByRole('dialog');
  await cancel.getByLabel('Reason').fill('The carrier has no truck.');
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(cancel).toBeHidden();
  expect(await detailsOf(page, asked)).toMatchObject({ status: 'BookingCanceled' });
});

test('people who don’t book see a request, but no buttons', async ({ page }) => {
  await signIn(page, people.staff);
  const [asked] = await askedShipments(page, 1, '2026-06');
  if (!asked) throw new Error('there is no shipment');
  await page.goto(pageOf(asked));
  await expect(heading(page, asked)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Booking' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Confirm|Cancel|Attach/ })).toHaveCount(0);
});

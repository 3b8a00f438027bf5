import { expect, type Page, test } from '@playwright/test';
import {
  payableItems,
  type PayableItem,
  type PayablePartner,
} from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { maxPageSize } from '@backdock/core/kit/list.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { ask, emptyBasket } from '../payment-file.ts';
import { people, signIn, web } from '../people.ts';
import { achBasket, intacctTurn } from '../turns.ts';

const root = '/accounting/payment-processing';
/** Far enough ahead that everything open is due. */
const upTo = daysAfter(dayInPacific(new Date()), 90);
const partnersToPay = (page: Page) => page.getByRole('grid', { name: 'Partners to pay' });
const inBasket = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Partners in the basket' }).getByRole('listitem', { name, exact: true });

/** Suppliers used by other journeys, which change their bank details or pay them in full. */
const isOfOthers = ({ partnerName }: PayablePartner) => /^(Summit|Valley) /.test(partnerName);

const paymentType = 'NetTermsByAchTransfer';

/** From the end of the alphabet, because the other journeys use the first ones. */
async function payablePartners(page: Page): Promise<PayablePartner[]> {
  const due = { paymentType, upTo };
  const partners = await ask<PayablePartner[]>(page, payableItems.partners, { query: due });
  return partners
    .filter((partner) => !isOfOthers(partner))
    .filter(({ whyNot, dueCount, net }) => whyNot === null && dueCount > 0 && net > 0)
    .toSorted((one, other) => other.partnerName.localeCompare(one.partnerName));
}

/** One partner with an invoice that Intacct refused, and two others. All can be paid. */
async function threePartners(page: Page): Promise<[PayablePartner, PayablePartner, PayablePartner]> {
  const filterModel = { paymentType: { filterType: 'set', values: [paymentType] } };
  const posted = { query: JSON.stringify({ filterModel }), limit: String(maxPageSize) };
  const items = await ask<PayableItem[]>(page, payableItems.posted.list, { query: posted });
  const refused = new Set(
    items
      .filter(({ itemType, intacctSyncStatus }) => itemType === 'Invoice' && intacctSyncStatus === 'Failed')
      .map(({ partnerId }) => partnerId),
  );
  const payable = await payablePartners(page);
  const risky = payable.find(({ partnerId }) => refused.has(partnerId));
  const [second, third] = payable.filter((partner) => partner !== risky);
  if (!risky || !second || !third) throw new Error('The demo data has too few partners to pay');
  return [risky, second, third];
}

async function lookFor(page: Page, name: string): Promise<void> {
  const filter = { partnerName: { filterType: 'text', type: 'equals', filter: name } };
  const grid = encodeURIComponent(JSON.stringify({ filter }));
  await page.goto(`${web()}${root}/create-payment?upTo=${upTo}&grid=${grid}`);
}

async function addDue(page: Page, name: string): Promise<void> {
  await lookFor(page, name);
  await page.getByRole('button', { name: /^Add 1 partner · \$[\d,.]+ to basket$/ }).click();
  await expect(inBasket(page, name)).toBeVisible();
}

/** Enters the reason in the open dialog and waits for it to close. */
async function giveReason(page: Page, title: RegExp | string, reason: string, button: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test.describe('with the basket', () => {
  // There's only one ACH basket, so these tests take turns with it.
  test.describe.configure({ mode: 'default', timeout: 300_000 });
  test.beforeEach(() => achBasket.take());
  test.afterEach(async () => {
    await intacctTurn.release();
    await achBasket.release();
  });

  test('due partners are picked, one is held, the risks are accepted, and the file is created', async ({
    page,
  }) => {
    await signIn(page, people.accountant);
    await emptyBasket(page);
    // The failure in Intacct must not be cured before it's accepted here.
    await intacctTurn.take();
    const [risky, held, plain] = await threePartners(page);
    for (const { partnerName } of [risky, held, plain]) await addDue(page, partnerName);

    await inBasket(page, held.partnerName)
      .getByRole('button', { name: `Hold ${held.partnerName}` })
      .click();
    await giveReason(page, `Hold ${held.partnerName}`, 'We wait for their statement', 'Hold');
    await expect(inBasket(page, held.partnerName)).toContainText('We wait for their statement');

    await page.getByRole('button', { name: 'Flight check' }).click();
    await expect(page.getByRole('heading', { name: 'Flight check' })).toBeVisible();
    await expect(page).toHaveURL(/[?&]check=1(&|$)/);
    const excluded = page.getByRole('region', { name: 'Excluded' });
    await expect(excluded.getByRole('listitem', { name: held.partnerName })).toContainText('Held');

    const risks = page.getByRole('region', { name: 'Risks' });
    const accept = risks.getByRole('button', { name: /^Accept A$/ });
    const create = page.getByRole('button', { name: /^Create file with 2 payments · \$[\d,.]+$/ });
    const refused = risks.getByRole('listitem').filter({ hasText: 'failed in Intacct' });
    await expect(refused.filter({ hasText: risky.partnerName })).toBeVisible();
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    const open = await accept.count();
    expect(open).toBeGreaterThan(0);
    for (let left = open; left > 0; left -= 1) {
      await accept.first().click();
      await giveReason(page, /^Accept: /, 'Asked them on the phone today', 'Accept');
      await expect(accept).toHaveCount(left - 1);
    }
    await expect(create).toHaveAttribute('aria-disabled', 'false');

    // An undone decision must be made again, this time by keyboard.
    await risks
      .getByRole('button', { name: /^Undo: / })
      .last()
      .click();
    await expect(accept).toHaveCount(1);
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await expect(risks.getByRole('listitem').last()).toBeFocused();
    await page.keyboard.press('a');
    await giveReason(page, /^Accept: /, 'Asked them on the phone again', 'Accept');
    await expect(risks).toContainText('Asked them on the phone again');

    await create.click();
    await expect(page).toHaveURL(new RegExp(`${root}/manage-payments/\\d+$`));
    await intacctTurn.release();
    await expect(page.getByText(/ created: 2 payments, \$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(held.partnerName);

    await page.goto(`${web()}${root}/create-payment`);
    await expect(inBasket(page, plain.partnerName)).toHaveCount(0);
    await inBasket(page, held.partnerName)
      .getByRole('button', { name: `Release ${held.partnerName}` })
      .click();
    await expect(inBasket(page, held.partnerName)).not.toContainText('Held');
    await inBasket(page, held.partnerName)
      .getByRole('button', { name: `Remove ${held.partnerName}` })
      .click();
    await expect(inBasket(page, held.partnerName)).toHaveCount(0);
  });

  test('a single invoice is picked in the drawer, and put back', async ({ page }) => {
    await signIn(page, people.accountant2);
    await emptyBasket(page);
    const [, partner] = await payablePartners(page);
    if (!partner) throw new Error('The demo data has too few partners to pay');
    await lookFor(page, partner.partnerName);
    await partnersToPay(page).getByRole('link', { name: partner.partnerName }).click();
    const drawer = page.getByRole('dialog', { name: partner.partnerName });
    const toPay = drawer.getByRole('region', { name: 'To pay' }).first();
    const picked = drawer.getByRole('region', { name: 'In the basket' }).first();
    await toPay
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .click();
    await toPay.getByRole('button', { name: /^Add 1 item · / }).click();
    await picked.getByRole('checkbox', { name: /^Select (?!all)/ }).click();
    await picked.getByRole('button', { name: /^Remove 1 item · / }).click();
    await expect(picked).toContainText('Nothing from this partner is in the basket.');
  });
});

test('people who can only read payments get only the history', async ({ page }) => {
  await signIn(page, people.logistics);
  await page.goto(web() + root);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Open payment history' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Open create payment' })).toHaveCount(0);
  await page.goto(`${web()}${root}/create-payment`);
  await expect(main.getByRole('alert')).toHaveText(messages.outOfScope);
  await expect(partnersToPay(page)).toHaveCount(0);
});

import { expect, type Page, test } from '@playwright/test';
import { another, people, signIn, web } from '../people.ts';

/** Demo data suppliers that no other journey pays. */
const lumber = { id: 20, name: 'Summit Lumber Supply Ltd.' };
const canadian = { id: 21, name: 'Summit Plumbing Wholesale Inc.' };
const lighting = { id: 22, name: 'Summit Lighting Ltd.' };
const tile = { id: 19, name: 'Summit Tile & Stone Co.' };

async function openAccounting(page: Page, person: { email: string; name: string }, supplier: { id: number }) {
  await signIn(page, person);
  await page.goto(`${web()}/suppliers/${supplier.id}/accounting`);
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('bank details: one accountant enters them and can’t verify them, the other does', async ({
  page,
  browser,
}) => {
  test.slow();
  await openAccounting(page, people.accountant, lumber);
  await expect(page.getByRole('heading', { name: lumber.name })).toBeVisible();
  const payTo = card(page, 'Pay-to');
  await expect(payTo).toContainText('Account number•••• 1783');

  await payTo.getByRole('button', { name: 'Reveal numbers' }).click();
  const reveal = page.getByRole('dialog', { name: 'Reveal full numbers' });
  await reveal.getByRole('textbox', { name: 'Reason' }).fill('short');
  await reveal.getByRole('button', { name: 'Reveal' }).click();
  await expect(reveal.getByText('Minimum is 10 characters')).toBeVisible();
  await reveal.getByRole('textbox', { name: 'Reason' }).fill('Comparing with their letter');
  await reveal.getByRole('button', { name: 'Reveal' }).click();
  await expect(reveal).toBeHidden();
  await expect(payTo).toContainText(/Account number\d+1783/);
  await expect(payTo).toContainText(/Hides in \d+ s/);
  await payTo.getByRole('button', { name: 'Hide numbers' }).click();
  await expect(payTo).toContainText('Account number•••• 1783');

  await payTo.getByRole('button', { name: 'Edit Pay-to' }).click();
  const change = page.getByRole('dialog', { name: 'Change bank details' });
  await change.getByRole('textbox', { name: 'Bank name' }).fill('New Shore Bank');
  await change.getByRole('textbox', { name: 'Account number' }).fill('4400556677');
  await change.getByRole('textbox', { name: 'Routing number' }).fill('123456781');
  const save = change.getByRole('button', { name: 'Submit for verification' });
  await save.click();
  await expect(change.getByText('The check digit doesn’t match: recheck all nine digits')).toBeVisible();
  await change.getByRole('textbox', { name: 'Routing number' }).fill('123456780');
  await save.click();
  await expect(change).toBeHidden();

  const waiting = page.getByRole('region', { name: 'Bank details awaiting verification' });
  await expect(waiting).toContainText('Dana Reyes entered them');
  await expect(waiting).toContainText('Payments are paused until the bank details are verified.');
  const differences = waiting.getByRole('table', { name: 'Proposed changes' });
  await expect(differences.getByRole('row', { name: /^Account number/ })).toHaveText(/•••• 1783•••• 6677/);
  await expect(differences.getByRole('row', { name: /^Bank name/ })).toContainText('New Shore Bank');
  await expect(waiting.getByRole('button', { name: 'Verify' })).toBeDisabled();
  await expect(
    waiting.getByText('You changed these bank details, so someone else must verify them.'),
  ).toBeVisible();
  await expect(payTo.getByRole('button', { name: 'Edit Pay-to' })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Live bank details' })).toContainText('•••• 1783');

  const second = await another(browser);
  await openAccounting(second, people.accountant2, lumber);
  await expect(second.getByRole('navigation', { name: 'Supplier' })).toContainText('to verify');
  await second.getByRole('button', { name: 'Verify' }).click();
  const verify = second.getByRole('dialog', { name: 'Verify changed bank details' });
  const entered = verify.getByRole('table', { name: 'Proposed changes' });
  // The new number is heard on the phone, not shown.
  await expect(entered.getByRole('row', { name: /^Account number/ })).toHaveText(/•••• 1783••••••••$/);
  await expect(verify.getByRole('button', { name: 'Verify' })).toBeDisabled();
  await verify.getByRole('textbox', { name: 'Note' }).fill('They read out both numbers.');
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expect(verify.getByText('Field is required')).toHaveCount(4);
  await verify.getByRole('combobox', { name: 'Method' }).click();
  await second.getByRole('option', { name: 'Callback' }).click();
  await verify.getByRole('combobox', { name: 'Contact' }).click();
  await second.getByRole('option').nth(1).click();
  await expect(verify).toContainText('On file before the change.');
  await verify.getByRole('textbox', { name: 'Confirmed by' }).fill('June Walker');
  const ending = verify.getByRole('textbox', { name: 'Last four digits of account number' });
  await ending.fill('6678');
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expect(
    verify.getByText('The last four digits do not match the account number entered. 4 attempts left.'),
  ).toBeVisible();
  await ending.fill('6677');
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expect(verify).toBeHidden();
  const live = card(second, 'Pay-to');
  await expect(live).toContainText('Account number•••• 6677');
  await expect(live).toContainText('Entered by Dana Reyes, verified by Noah Fischer');
  await expect(second.getByRole('region', { name: /^Bank details awaiting verification/ })).toHaveCount(0);

  await second.getByRole('tab', { name: 'Pay-to' }).click();
  const history = card(second, 'History');
  await expect(history).toContainText('Noah Fischer verified the bank details');
  await expect(history).toContainText('They read out both numbers.');
  await history
    .getByRole('button', { name: /more changes/ })
    .first()
    .click();
  await expect(history).toContainText('June Walker');
  await expect(history).toContainText('entered the wrong account digits');
  await expect(history).toContainText('Dana Reyes revealed the full numbers');
  await expect(history).not.toContainText('4400556677');
  await second.context().close();
});

test('a rejected change leaves the live bank details in place', async ({ page, browser }) => {
  await openAccounting(page, people.accountant2, tile);
  await card(page, 'Pay-to').getByRole('button', { name: 'Edit Pay-to' }).click();
  const change = page.getByRole('dialog', { name: 'Change bank details' });
  await change.getByRole('textbox', { name: 'Account number' }).fill('7000111122');
  await change.getByRole('textbox', { name: 'Routing number' }).fill('111111118');
  await change.getByRole('button', { name: 'Submit for verification' }).click();
  await expect(change).toBeHidden();

  const second = await another(browser);
  await openAccounting(second, people.accountant, tile);
  await second.getByRole('button', { name: 'Reject' }).click();
  const reject = second.getByRole('dialog', { name: 'Reject changed bank details' });
  await reject.getByRole('textbox', { name: 'Reason' }).fill('Nobody there knows this account.');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(reject).toBeHidden();
  await expect(card(second, 'Pay-to')).toContainText('•••• 9860');
  await expect(second.getByRole('region', { name: /^Bank details awaiting verification/ })).toHaveCount(0);
  await second.context().close();
});

test('terms preview the pay date, and a Canadian supplier can’t be paid by ACH', async ({ page }) => {
  await openAccounting(page, people.accountant, canadian);
  const terms = card(page, 'Payment terms');
  await terms.getByRole('button', { name: 'Edit Payment terms' }).click();
  await terms.getByRole('combobox', { name: 'Net term days' }).click();
  await page.getByRole('option', { name: '60 days' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  const days = terms.getByRole('combobox', { name: 'Payment days' });
  await days.press('Backspace');
  await days.press('Backspace');
  await days.press('Backspace');
  await days.press('Backspace');
  await days.fill('10');
  await days.press('ArrowDown');
  await days.press('Enter');
  await days.press('Escape');
  await expect(terms.getByText(/^Due \w+ \d+, \d+, paid \w+ \d+, \d+$/)).toBeVisible();
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Payment terms saved')).toBeVisible();
  await expect(terms).toContainText('Net term days60 days');
  await expect(terms).toContainText('Payment days10');

  const type = card(page, 'Payment type');
  await type.getByRole('button', { name: 'Edit Payment type' }).click();
  await expect(type.getByRole('radio', { name: /^ACH/ })).toBeDisabled();
  await expect(
    type.getByText('ACH payments are in US dollars only. Pay partners in Canadian dollars by wire.'),
  ).toBeVisible();
  await type.getByRole('button', { name: 'Cancel' }).click();
});

test('purchasing sees masked numbers, logistics no bank details, staff no accounting', async ({
  page,
  browser,
}) => {
  await openAccounting(page, people.purchasing, lighting);
  const payTo = card(page, 'Pay-to');
  await expect(payTo).toContainText('Account number•••• ');
  await expect(payTo.getByRole('button')).toHaveCount(0);
  await expect(card(page, 'Payment terms').getByRole('button')).toHaveCount(0);

  const logistics = await another(browser);
  await openAccounting(logistics, people.logistics, lighting);
  await expect(card(logistics, 'Payment terms')).toBeVisible();
  await expect(card(logistics, 'Pay-to')).toHaveCount(0);
  await logistics.context().close();

  const staff = await another(browser);
  await signIn(staff, people.staff);
  await staff.goto(`${web()}/suppliers/${lighting.id}`);
  await expect(staff.getByRole('heading', { name: lighting.name })).toBeVisible();
  await expect(staff.getByRole('navigation', { name: 'Supplier' })).not.toContainText('Accounting');
  await staff.context().close();
});

import { AxeBuilder } from '@axe-core/playwright';
import { accountFor } from '@backdock/dev/src/identity-provider/accounts.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { linkIn, mailTo } from '../mails.ts';
import { another, demoPassword, fillSignIn, people, signIn, startDay, web, webHttps } from '../people.ts';

const usersPage = () => `${web()}/user-management/users`;
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The first sign-in with Microsoft creates the employee, without a role. */
async function firstSignIn(page: Page, email: string): Promise<string> {
  await signInWithMicrosoft(page, email);
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  return accountFor(email)?.name ?? '';
}

async function addUser(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add password user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Reason').fill('Seasonal help for customer service');
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText(`${name} added.`)).toBeVisible();
}

async function signInWithMicrosoft(page: Page, email: string): Promise<void> {
  await page.goto(`${webHttps()}/login`);
  await page.getByRole('button', { name: 'Login with Microsoft' }).click();
  await expect(page.getByRole('heading', { name: 'Use another account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a new employee gets a department and a role after the rehearsal, and starts working', async ({
  page,
  browser,
}) => {
  const newcomer = await another(browser);
  const name = await firstSignIn(newcomer, 'kit.larsen@backdock.test');
  await newcomer.goto(`${webHttps()}/supplier-orders`);
  await expect(newcomer.getByRole('link', { name: 'Supplier orders' })).toBeVisible();

  await startDay(page, people.admin);
  const { count, click, fill, press } = countedActs();
  await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'User management' }));
  await click(page.getByRole('link', { name: 'Users', exact: true }));
  await click(page.getByRole('link', { name, exact: true }));
  const panel = panelOf(page, name);
  await click(panel.getByLabel('Department', { exact: true }));
  await click(page.getByRole('option', { name: 'Buyers' }));
  await click(panel.getByRole('switch', { name: 'Purchasing manager' }));

  const gains = panel.getByRole('region', { name: 'Gains' });
  await expect(gains).toContainText('Price change requests');
  await expect(gains).toContainText('Own suppliers: none until');
  await expect(panel.getByRole('region', { name: 'Loses' })).toContainText('nothing');
  await click(gains.getByRole('button', { name: 'Why? Pricing' }));
  await expect(gains).toContainText('Role Purchasing manager');
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);

  await expect(panel.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await fill(panel.getByLabel('Reason'), 'Joins the buying team');
  await press(page, 'Enter');
  await expect(page.getByText(`${name}’s access updated`)).toBeVisible();
  console.log(`role of a new employee: ${count()} interactions`);

  // Takes effect on the newcomer's next call, without a new sign-in.
  const query = JSON.stringify({ filterModel: {} });
  const answer = await newcomer.evaluate(async (asked) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access-token')}` };
    return (await fetch(`/api/invoices?query=${encodeURIComponent(asked)}`, { headers })).status;
  }, query);
  expect(answer).toBe(200);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(panel).toContainText('changed the roles');
  await expect(panel).toContainText('Joins the buying team');
  await newcomer.context().close();
});

test('the last administrator can’t be removed, and others don’t see the page', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto(usersPage());
  await page.getByRole('link', { name: people.admin.name }).click();
  const panel = panelOf(page, people.admin.name);
  const { count, click, fill } = countedActs();
  await click(panel.getByRole('switch', { name: 'Admin', exact: true }));
  await expect(panel.getByRole('region', { name: 'Loses' })).toContainText('User management');
  await fill(panel.getByLabel('Reason'), 'Not an administrator anymore');
  // The page says why not before anyone tries; the API tests cover what the server refuses.
  await expect(panel).toContainText('You can’t remove your own admin role');
  await expect(panel.getByRole('button', { name: 'Change 1 role' })).toBeDisabled();
  console.log(`the last administrator: ${count()} interactions`);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('switch', { name: 'Admin', exact: true })).toBeChecked();

  await signIn(page, people.accountant);
  await page.goto(usersPage());
  await expect(page.getByRole('main')).toContainText(messages.outOfScope);
  await expect(page.getByRole('navigation', { name: 'Main' })).not.toContainText('User management');
});

test('taking accountants away names the duties that would be short-staffed', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto(usersPage());
  const setAccountant = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).click();
    await panelOf(page, name).getByRole('switch', { name: 'Accountant' }).click();
    return panelOf(page, name);
  };
  const save = async (panel: Locator) => {
    await panel.getByLabel('Reason').fill('On leave this month');
    await panel.getByRole('button', { name: 'Change 1 role' }).click();
    await expect(panel.getByRole('button', { name: 'Change 1 role' })).toBeHidden();
  };
  // Four people can approve payments. Without Grace, three are left, which is enough.
  const grace = await setAccountant('Grace Kim');
  await expect(grace.getByRole('region', { name: 'Loses' })).toContainText('Payment files');
  await expect(grace).not.toContainText('short-staffed');
  await save(grace);

  const noah = await setAccountant(people.accountant2.name);
  await expect(noah).toContainText('3 duties would be short-staffed');
  const duties = noah.getByRole('list', { name: 'Duties' }).getByRole('listitem');
  await expect(duties).toContainText([
    /Approve payment files.*was 3, now 2.*Only .*Avery Quinn.* left/s,
    /Verify bank details.*was 3, now 2/s,
    /Unlock financial periods.*was 3, now 2/s,
  ]);
  // Opening someone else with changes staged asks first.
  await page.getByRole('link', { name: people.staff.name }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await noah.getByRole('button', { name: 'Cancel' }).click();
  await expect(noah.getByRole('region', { name: 'Loses' })).toBeHidden();
  await save(await setAccountant('Grace Kim'));
});

test('a user without a Microsoft account sets a password, forgets it, and gets a new link', async ({
  page,
  browser,
  request,
}) => {
  const [name, email] = ['Nadia Brandt', 'nadia.brandt@partner.example'] as const;
  await signIn(page, people.admin);
  await page.goto(usersPage());
  await addUser(page, { name, email });

  const visitor = await another(browser);
  const link = linkIn(await mailTo(request, email, 'Set your Backdock password'));
  await visitor.goto(link);
  await visitor.getByLabel('New password', { exact: true }).fill('password1');
  await visitor.getByLabel('Confirm password', { exact: true }).fill('password1');
  await visitor.getByRole('button', { name: 'Set password' }).click();
  await expect(visitor.getByText('This password is too common').first()).toBeVisible();
  await visitor.getByLabel('New password', { exact: true }).fill(demoPassword);
  await visitor.getByLabel('Confirm password', { exact: true }).fill(demoPassword);
  await visitor.getByRole('button', { name: 'Set password' }).click();
  await fillSignIn(visitor, email, demoPassword);
  await expect(visitor.getByRole('heading', { name: `Welcome back, ${name}` })).toBeVisible();

  // The link worked once.
  await visitor.goto(link);
  await visitor.reload();
  await visitor.getByLabel('New password', { exact: true }).fill(`${demoPassword}-2`);
  await visitor.getByLabel('Confirm password', { exact: true }).fill(`${demoPassword}-2`);
  await visitor.getByRole('button', { name: 'Set password' }).click();
  await expect(visitor.getByRole('alert')).toContainText('expired or was already used');

  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('tab', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Send password link' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Forgot the password');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`Link sent to ${email}`)).toBeVisible();
  await expect(panelOf(page, name)).toContainText('Not used yet');
  await visitor.context().close();
});

test('a Microsoft account with a known email waits until an administrator connects it', async ({
  page,
  browser,
}) => {
  const [name, email] = ['Lars Holm', 'lars.holm@backdock.test'] as const;
  await signIn(page, people.admin);
  await page.goto(usersPage());
  await addUser(page, { name, email });

  const visitor = await another(browser);
  await signInWithMicrosoft(visitor, email);
  await expect(visitor.getByText('ask an administrator to connect').first()).toBeVisible();

  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('tab', { name: /Sign-in/ }).click();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('dialog')).toContainText(email);
  await page.getByRole('dialog').getByLabel('Reason').fill('Asked him on the phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText(`${name} can now sign in with Microsoft`)).toBeVisible();

  // Microsoft still has them signed in.
  await visitor.goto(webHttps());
  await expect(visitor.getByRole('heading', { name: `Welcome back, ${name}` })).toBeVisible();
  await visitor.context().close();
});

import { AxeBuilder } from '@axe-core/playwright';
import { messages } from '@backdock/core/kit/messages.ts';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { mailTo } from '../mails.ts';
import { people, signIn, startDay, web } from '../people.ts';

const failedJobs = (page: Page) => page.getByRole('list', { name: 'Failed jobs' }).getByRole('listitem');

test('failed jobs: one is retried and its email arrives, another is dismissed with a reason', async ({
  page,
}) => {
  await startDay(page, people.admin);
  const { count, click, fill, press } = countedActs();
  await press(page, 'ControlOrMeta+k');
  await fill(page.getByRole('combobox', { name: /search/i }), 'tools');
  await press(page, 'Enter');
  const timedOut = failedJobs(page).filter({ hasText: 'connect ETIMEDOUT' });
  await expect(timedOut).toContainText('after 13 tries');
  await click(timedOut.getByRole('button', { name: /^Retry/ }));
  await expect(page.getByText('1 job queued again')).toBeVisible();
  console.log(`a failed job retried: ${count()} interactions`);
  await expect(timedOut).toBeHidden();
  const { text } = await mailTo(page.request, people.admin.email, 'Your supplier list is ready');
  expect(text).toContain('Your supplier list is ready.');

  const other = failedJobs(page).filter({ hasText: '421 4.7.0' });
  await other.getByRole('button', { name: /^Dismiss/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A newer summary went out');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('1 job dismissed')).toBeVisible();
  await expect(other).toBeHidden();

  await page.getByRole('tab', { name: 'Connections' }).click();
  await expect(page.getByRole('region', { name: 'Mail' })).toContainText('Working');
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);
});

test('people see the tools they may use, and nobody else sees the page', async ({ page }) => {
  await signIn(page, people.purchasing);
  await page.goto(`${web()}/tools`);
  await expect(page.getByRole('tab')).toHaveText(['Product costs', 'Price batches']);
  for (const person of [people.staff, people.logistics]) {
    await signIn(page, person);
    await page.goto(`${web()}/tools`);
    await expect(page.getByRole('main')).toContainText(messages.outOfScope);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search pages and records' }).fill('tools');
    await expect(page.getByRole('option', { name: /^Tools/ })).toHaveCount(0);
  }
});

test('audit search answers who changed a flag, and accountants find only finance records', async ({
  page,
}) => {
  await startDay(page, people.admin);
  await page.goto(`${web()}/feature-flags`);
  await page.getByRole('link', { name: /^Bison ground/ }).click();
  const flag = page.getByRole('region', { name: 'Bison ground', exact: true });
  await flag.getByRole('button', { name: 'Keep' }).click();
  const reason = `The carrier asked on ${process.pid}`;
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('Bison ground is kept')).toBeVisible();

  const { count, click, fill } = countedActs();
  await page.goto(`${web()}/tools?tab=audit-trail`);
  await expect(page.getByRole('status').filter({ hasText: 'seal' })).toBeVisible();
  await fill(page.getByLabel('Reason contains'), reason);
  const found = page.getByRole('link', { name: 'Feature flag BisonGround' });
  await expect(found).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('Avery Quinn');
  await click(found);
  await expect(flag).toBeVisible();
  console.log(`who changed this: ${count()} interactions`);

  await signIn(page, people.accountant);
  await page.goto(`${web()}/tools`);
  await expect(page.getByRole('tab', { name: 'Failed jobs' })).toBeHidden();
  await page.getByLabel('Reason contains').fill(reason);
  await expect(page.getByText('No audit records match these filters.')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);
});

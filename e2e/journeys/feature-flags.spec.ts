import { AxeBuilder } from '@axe-core/playwright';
import { featureFlags, type FlagValue } from '@backdock/core/administration/feature-flags.contract.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { ask } from '../payment-file.ts';
import { another, people, signIn, startDay, web } from '../people.ts';

/** Nothing else in the tests depends on it. */
const feature = 'LegacyReplacementOrderCreation';
const name = 'Legacy replacement order creation';
const buyers = [
  { name: 'Marcus Hale', email: 'purchasing@backdock.test' },
  { name: 'Priya Nair', email: 'priya.nair@backdock.test' },
  { name: 'Tomas Keller', email: 'tomas.keller@backdock.test' },
];

async function seesIt(page: Page, person: { email: string }): Promise<boolean | undefined> {
  await signIn(page, person);
  const values = await ask<FlagValue[]>(page, featureFlags.values);
  return values.find((flag) => flag.feature === feature)?.isEnabled;
}

test('a flag for half of the Buyers is seen by the right ones, with the reason', async ({
  page,
  browser,
}) => {
  await startDay(page, people.admin);
  const { count, click, fill, press } = countedActs();
  await press(page, 'ControlOrMeta+k');
  await fill(page.getByRole('combobox', { name: /search/i }), 'feature flags');
  await press(page, 'Enter');
  await click(page.getByRole('link', { name: new RegExp(`^${name}`) }));
  const panel = page.getByRole('region', { name, exact: true });
  await click(panel.getByRole('button', { name: 'Add rule' }));
  const rule = panel.getByRole('group', { name: 'Rule 1' });
  await click(rule.getByLabel('Attribute'));
  await click(page.getByRole('option', { name: 'Department', exact: true }));
  await click(rule.getByLabel('Values'));
  await click(page.getByRole('option', { name: 'Buyers' }));
  await fill(panel.getByLabel('Share of matching users, in percent'), '50');
  await fill(panel.getByLabel('Reason'), 'Half of the buyers try it first');
  // Not before the preview has named who gains it.
  await expect(panel.getByRole('button', { name: 'Change audience' })).toBeEnabled();
  await press(page, 'Enter');
  await expect(page.getByText('Audience changed')).toBeVisible();

  await click(panel.getByRole('button', { name: 'Turn on' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('will see it');
  const preview = await dialog.innerText();
  await fill(dialog.getByLabel('Reason'), 'Agreed with purchasing');
  await click(dialog.getByRole('button', { name: 'Turn on' }));
  await expect(page.getByText(`${name} is on`)).toBeVisible();
  await expect(panel).toContainText('On for some');

  await click(panel.getByRole('tab', { name: 'As this person' }));
  for (const buyer of buyers) {
    const gains = preview.includes(buyer.name);
    await click(panel.getByRole('combobox', { name: 'Person' }));
    await fill(panel.getByRole('combobox', { name: 'Person' }), buyer.name);
    await click(page.getByRole('option', { name: buyer.name }));
    await expect(panel.getByRole('alert')).toContainText(
      gains
        ? `${buyer.name} sees it: the rollout includes them.`
        : `${buyer.name} doesn’t see it: the rollout doesn’t include them yet.`,
    );
  }
  console.log(`a flag for half of the Buyers: ${count()} interactions`);
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);

  const visitor = await another(browser);
  for (const buyer of buyers) expect(await seesIt(visitor, buyer)).toBe(preview.includes(buyer.name));
  expect(await seesIt(visitor, people.accountant)).toBe(false);
  await visitor.context().close();

  await panel.getByRole('tab', { name: 'History' }).click();
  await expect(panel).toContainText('Department is Buyers, for 50% of users');
  await expect(panel).toContainText('Half of the buyers try it first');
});

test('a flag the code no longer knows is deleted after its name is shown', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto(`${web()}/feature-flags`);
  await page.getByRole('link', { name: /^Supplier scorecards/ }).click();
  const panel = page.getByRole('region', { name: 'Supplier scorecards', exact: true });
  await expect(panel).toContainText('It’s no longer in the code. It can be deleted.');
  await page.getByRole('button', { name: 'Delete unused' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 1 flag?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Supplier scorecards']);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 flag deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Supplier scorecards/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete unused' })).toBeHidden();
});

test('others see no flags', async ({ page }) => {
  await signIn(page, people.accountant);
  await page.goto(`${web()}/feature-flags`);
  await expect(page.getByRole('main')).toContainText(messages.outOfScope);
});
